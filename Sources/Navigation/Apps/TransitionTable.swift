/// An app's custom transitions, by what they are for.
///
/// Of several that fit, the one counts whose `from` is closest (this very path, before its route, before
/// any), and of those the one whose `to` is; a transition that serves backwards comes after all that
/// serve the operation itself.
struct TransitionTable: Sendable {
    private struct Key: Hashable {
        let operation: Operation
        let from: End
        let to: End
    }

    private enum End: Hashable {
        case any
        case route(String)
        case destination(Destination)

        /// What fits a destination, the closest first.
        static func fitting(_ destination: Destination) -> [End] {
            [.destination(destination), .route(destination.route), .any]
        }
    }

    private var styles: [Key: NamedStyle] = [:]

    /// - Parameter definitions: what they refer to is known to be there.
    init(_ definitions: [TransitionDefinition], _ routes: RouteTable) {
        func end(_ reference: String?) -> End {
            guard let reference else { return .any }
            if routes[reference] != nil { return .route(reference) }
            guard let destination = routes.destination(reference) else {
                preconditionFailure("a transition is for a route that is not there")
            }
            return .destination(destination)
        }
        // Backwards first, so that what is meant for an operation takes its place.
        for definition in definitions where definition.reverses {
            guard let opposite = definition.operation.opposite else { continue }
            let key = Key(operation: opposite, from: end(definition.to), to: end(definition.from))
            styles[key] = NamedStyle(name: definition.name, style: definition.style.reversed)
        }
        for definition in definitions {
            let key = Key(
                operation: definition.operation, from: end(definition.from), to: end(definition.to))
            styles[key] = NamedStyle(name: definition.name, style: definition.style)
        }
    }

    func style(
        _ operation: Operation, from: Destination, to: Destination
    ) -> NamedStyle? {
        if styles.isEmpty { return nil }
        for from in End.fitting(from) {
            for to in End.fitting(to) {
                if let style = styles[Key(operation: operation, from: from, to: to)] { return style }
            }
        }
        return nil
    }
}

/// A custom transition's style and name.
struct NamedStyle: Equatable, Sendable {
    let name: String
    let style: TransitionStyle
}

extension Operation {
    /// The one that undoes it, if one does.
    var opposite: Operation? {
        switch self {
        case .push: .pop
        case .pop: .push
        case .present: .dismiss
        case .dismiss: .present
        case .page, .replace: nil
        }
    }
}

extension TransitionStyle {
    /// The same backwards: the screens change roles, and what began ends.
    var reversed: TransitionStyle {
        var style = self
        style.motion = motion?.reversed
        style.sharedElements = sharedElements.map {
            SharedElementRule(from: $0.to, to: $0.from, isRequired: $0.isRequired)
        }
        return style
    }
}
