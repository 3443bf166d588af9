package import Casino
package import Diagnostics
import Formats
import Foundation

/// The fields of a casino session other than its rounds.
package struct SessionHead: Sendable {
  /// Without rounds when read, with rounds when written.
  package let session: Session
  /// The key that distinguishes people of the same name: the person's own key, or their id in the book.
  package let key: String?

  package init(_ session: Session, key: String? = nil) { (self.session, self.key) = (session, key) }
}

extension RecordKind<SessionHead> {
  package static let session = RecordKind(
    "session", plural: "sessions",
    Field("game", aliases: ["game kind"]) { $0.session.game },
    Field("style", aliases: ["game style"]) { $0.session.style },
    Field("person", aliases: ["name", "user", "player name"]) { $0.session.person },
    Field("key", aliases: ["person key", "person id"], isSparse: true) { $0.key },
    Field("started_at", aliases: ["start time", "start"]) { $0.session.startedAt },
    Field("ended_at", aliases: ["end time", "end"]) { $0.session.endedAt },
    Field("starting_balance") { $0.session.startingBalance },
    Field("end_reason") { $0.session.endReason },
    Field("ending_balance") { Money?.some($0.session.endingBalance) },
    title: title, make: head)

  private static func title(of head: SessionHead) -> String {
    let session = head.session
    let start = session.startedAt.formatted(.iso8601)
    return "\(session.game.rawValue), \(session.style), \(start), \(session.netResult)"
  }

  private static func head(
    game: GameKind, style: String, person: String?, key: String?, startedAt: Date, endedAt: Date?,
    startingBalance: Money, endReason: Session.EndReason?, endingBalance: Money?
  ) throws(Diagnostic) -> SessionHead {
    let session = try Session(
      game: game, style: style, person: person, startedAt: startedAt, endedAt: endedAt, endReason: endReason,
      startingBalance: startingBalance)
    return SessionHead(session, key: key)
  }
}

/// A session in `list`.
extension RecordKind<Session> {
  package static let listedSession = RecordKind(
    "session", plural: "sessions",
    Field("at") { $0.startedAt },
    Field("game") { $0.game },
    Field("style") { $0.style },
    Field("person") { $0.person },
    Field("rounds") { $0.rounds.count },
    Field("net") { $0.netResult },
    Field("balance") { $0.endingBalance },
    Field("end") { Ending($0.endReason) })
}

extension GameKind: ChoiceValue {}

extension Session.EndReason: ChoiceValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    switch String(decoding: text, as: UTF8.self).lowercased().filter({ !" -_".contains($0) }) {
    case "manual": .manual
    case "outofmoney": .outOfMoney
    default: throw Diagnostic(field, expected, found: .excerpt(text))
    }
  }
  package static var expected: Fault.Expected { .anyOf(["manual", "out-of-money"]) }
}

extension Money: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    try Money(String(decoding: text, as: UTF8.self), as: field)
  }
  package static var expected: Fault.Expected { .amount }
  package static var isNumber: Bool { true }
  package var cell: RecordCell { .money(self) }
}
