/// The description of the service that it serves itself.
enum OpenAPI {
    /// `openapi.yaml`, compiled in.
    static let document = PackageResources.openapi_yaml
}
