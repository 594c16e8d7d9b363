extension AppDefinition {
    /// All that is wrong with what the definition refers to, in its order.
    func faults(_ table: RouteTable) -> [DefinitionFault] {
        []
    }
}
