/// What a blocked call was told, so that it can be confirmed once.
struct Confirmation: Equatable, Sendable {
    let token: String
    /// The entries that may be left with it.
    let keys: Set<EntryKey>
    /// The session's, when it was given out.
    let version: UInt64
    let expiresAt: Milliseconds
}

/// Guards: entries that may not be left without asking, whichever way they would be left.
extension NavigationMachine {
    /// Asked once for all that a call would remove.
    ///
    /// - Parameter confirm: what an earlier answer gave.
    /// - Returns: nil if it may go on; otherwise what to ask, told as one `blocked` notice.
    mutating func ask(
        before next: StackTree, confirm: String?, at now: Milliseconds
    ) throws(Rejection) -> Blocked? {
        let guarded = tree.guardedEntries(goneFrom: next)
        if let confirm {
            guard let confirmation, confirmation.token == confirm, confirmation.version == version,
                now < confirmation.expiresAt, !guarded.isEmpty,
                guarded.allSatisfy({ confirmation.keys.contains($0.key) })
            else { throw .staleConfirmation }
            self.confirmation = nil
            return nil
        }
        guard !guarded.isEmpty else { return nil }
        let keys = guarded.map(\.key)
        emit(.blocked(keys, gesture: nil))
        let confirmation = Confirmation(
            token: makeToken(), keys: Set(keys), version: version,
            expiresAt: now + configuration.confirmationTime)
        self.confirmation = confirmation
        return Blocked(
            confirm: confirmation.token, expiresAt: confirmation.expiresAt,
            entries: guarded.map { Blocked.Guarded(key: $0.key, message: guardMessage(of: $0)) })
    }

    private func guardMessage(of entry: Entry) -> String? {
        app?.routes[entry.destination.route]?.guardRule?.message
    }
}
