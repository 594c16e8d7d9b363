private import CDocuments

/// The description of the service that it serves itself.
enum OpenAPI {
    /// `openapi.yaml`, compiled in.
    static let document = Array(
        UnsafeBufferPointer(start: cdocuments_openapi_yaml(), count: cdocuments_openapi_yaml_length()))
}
