private import CDocuments

/// What an app's document may hold, for editors.
enum AppSchema {
    /// `app.schema.json`, compiled in.
    static let document = Array(
        UnsafeBufferPointer(start: cdocuments_app_schema(), count: cdocuments_app_schema_length()))
}
