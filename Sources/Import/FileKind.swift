import People

/// What a file of cells holds, told by the names in its first line.
package enum FileKind: String, Hashable, Sendable {
  case roster, deck

  /// Nil where the names are those of neither.
  ///
  /// A deck names a front and a back, or two languages; a roster names players, and nothing that only a deck has.
  ///
  /// - Parameter columns: the cells of the first line.
  package init?(columns: [String]) {
    let roles = Set(columns.compactMap { DeckRole.named($0.trimmed)?.role })
    let hasBack = roles.contains(.back) || roles.contains(.translation)
    if roles.contains(.front), hasBack {
      self = .deck
    } else if RosterColumns.areNames(columns) {
      self = .roster
    } else if Set(columns.compactMap { LanguageNames.code(of: $0.trimmed) }).count > 1
      || roles.contains(.front) && columns.contains(where: { LanguageNames.code(of: $0.trimmed) != nil })
    {
      self = .deck
    } else {
      return nil
    }
  }

  /// - Parameter head: the file's first bytes.
  package init?(head: [UInt8]) {
    self.init(columns: FirstCells(FileHead(head, encoding: nil).text).names)
  }
}
