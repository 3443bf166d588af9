import Diagnostics
import Flashcards
import Formats
import People
import Records

extension Inspection {
  /// What there is to say of text whose beginning shows nothing that can be imported; where it is no text, what is wrong
  /// with that.
  static func unknown(
    _ head: [UInt8], _ source: ByteSource, _ name: String, _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Diagnostic {
    if FileForm(head: head) == .xml {
      let root = FileKind.xmlRoot(head) ?? ""
      return Diagnostic(
        nil, .words(.anyFile), found: .words(.otherXML(root)), hint: .words(.saveAsCSV),
        at: Location(file: name, line: 1, column: 1))
    }
    if FileForm(head: head) != .json, let log = try unreadLog(head, source.origin, name, encoding) { return log }
    let text = FileHead(head, encoding: encoding).text
    if let doubt = FileForm(head: head) == .json ? .objects : doubt(text, name) {
      return Diagnostic(
        nil, .words(.anyFile), found: .words(.doubtful(doubt, name.shellQuoted)),
        at: Location(file: name, line: 1, column: 1))
    }
    if FileForm(head: head) != .json, ResultLines(text, isGiven: true) != nil {
      return Diagnostic(
        nil, .words(.anyFile), found: .words(.doubtful(.games, name.shellQuoted)),
        at: Location(file: name, line: 1, column: 1))
    }
    if FileForm(head: head) != .json, let players = PlayerLines(text, isRoster: true), players.areNumbered {
      return Diagnostic(
        nil, .words(.anyFile), found: .words(.playersAmongLines(name.shellQuoted)),
        at: Location(file: name, line: players.firstLine, column: 1))
    }
    if FileForm(head: head) != .json, let notes = UnreadText(plays: text) {
      return Diagnostic(
        nil, .words(.anyFile), found: .words(notes.refusal), at: Location(file: name, line: notes.line, column: 1))
    }
    var reader = try CSVReader(source, named: name, encoding: encoding)
    guard try reader.next() else {
      return Diagnostic(nil, .words(.someFile), found: .words(.emptyOne), at: reader.location)
    }
    let cards = TaggedCards.map(text).map { MessageText.ifCards(name.shellQuoted, map: $0) }
    return Diagnostic(
      nil, .words(.anyFile), found: .words(.unknownColumns(Excerpt.quoted(reader.raw()))),
      hint: .words(name.hasSuffix(".batch") ? .batchIsChecked : cards ?? .importsTakeMap), at: reader.location)
  }

  /// What is said of a log that no import reads; nil if its first rows are no head of one.
  static func unreadLog(
    _ head: [UInt8], _ origin: ByteSource.Origin, _ name: String, _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Diagnostic? {
    // The source itself can be read only once.
    var reader = try CSVReader(ByteSource(head, origin: origin), named: name, encoding: encoding)
    for _ in 0..<TableFinder.headRows {
      guard try reader.next() else { return nil }
      let line = String(decoding: reader.raw(), as: UTF8.self)
      // A title may have shown another delimiter.
      let cells =
        [(0..<reader.count).map { reader.text($0) }]
        + ",;|\t".map { mark in
          line.split(separator: mark).map { String($0).trimmed }
        }
      if let log = cells.lazy.compactMap({ UnreadLog($0) }).first {
        return Diagnostic(namingCommand: log.refusal, at: reader.location)
      }
    }
    return nil
  }

  /// Why text that could be a deck is not detected as one.
  private static func doubt(_ text: [UInt8], _ name: String) -> DeckDoubt? {
    if DeckDoubt.isStanding(text) { return .standing }
    let cells = FirstCells(text)
    guard let form = DeckForm(text: text, named: name, delimiter: nil), FileKind.mayBeDeck(text, form, cells) else {
      return nil
    }
    return DeckDoubt(text, as: form, cells)
  }
}
