import JSON
public import Navigation

/// An app as its canonical document: the same definition gives the same bytes. What is as it would be
/// without being said is left out, and defaults for all routes are written with each of them.
public func encodedDocument(_ app: AppDefinition) -> [UInt8] {
    var writer = JSONWriter(capacity: 128 * (app.routes.count + app.transitions.count) + 256)
    writer.object { writer in
        if let title = app.title { writer.field("title", title) }
        if app.policy != .standard {
            writer.key("policy")
            writer.policy(app.policy)
        }
        if !app.flows.isEmpty {
            writer.key("flows")
            writer.object { writer in
                for flow in app.flows {
                    writer.key(flow.name)
                    writer.object { if flow.isOneWay { $0.field("oneWay", true) } }
                }
            }
        }
        if !app.tabs.isEmpty {
            writer.key("tabs")
            writer.array { writer in
                for tab in app.tabs {
                    writer.object { writer in
                        writer.field("name", tab.name)
                        writer.field("root", tab.root)
                    }
                }
            }
        }
        writer.key("routes")
        writer.object { writer in
            for route in app.routes {
                writer.key(route.pattern.text)
                writer.route(route)
            }
        }
        if !app.transitions.isEmpty {
            writer.key("transitions")
            writer.array { writer in
                for transition in app.transitions { writer.definition(transition) }
            }
        }
    }
    return writer.finish()
}

extension JSONWriter {
    fileprivate mutating func route(_ route: RouteDefinition) {
        object { writer in
            writer.field("swipeBack", route.options.swipeBack.rawValue)
            if route.options.navigationBarHidden { writer.field("navigationBarHidden", true) }
            if route.options.backButtonHidden { writer.field("backButtonHidden", true) }
            if route.options.tabBarHidden { writer.field("tabBarHidden", true) }
            if let scrolls = route.options.scrolls { writer.field("scrolls", scrolls.rawValue) }
            if !route.params.isEmpty { writer.params(route.params) }
            if let destination = route.pushDestination { writer.field("pushDestination", destination) }
            writer.list("parents", route.parents)
            if let rule = route.guardRule { writer.guardRule(rule) }
            if let pages = route.pages { writer.pages(pages) }
            if let policy = route.policy {
                writer.key("policy")
                writer.policy(policy)
            }
            writer.list("flows", route.flows)
            writer.list("endsFlows", route.endsFlows)
        }
    }

    private mutating func params(_ rules: [ParamRule]) {
        key("params")
        object { writer in
            for rule in rules {
                writer.key(rule.name)
                writer.object { writer in
                    if rule.kind != .text { writer.field("kind", rule.kind.rawValue) }
                    writer.list("values", rule.values)
                    if rule.isRequired { writer.field("required", true) }
                }
            }
        }
    }

    private mutating func guardRule(_ rule: GuardRule) {
        key("guard")
        guard let message = rule.message else { return bool(true) }
        object { $0.field("message", message) }
    }

    private mutating func pages(_ pager: PagerDefinition) {
        key("pages")
        object { writer in
            writer.list("routes", pager.routes)
            if pager.index != 0 { writer.field("index", pager.index) }
            if pager.wraps { writer.field("wraps", true) }
            if pager.axis != .horizontal { writer.field("axis", pager.axis.rawValue) }
        }
    }

    private mutating func list(_ name: StaticString, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(name)
        array { writer in
            for text in texts { writer.string(text) }
        }
    }
}
