import Casino
import Records

/// The role of a column or a key of a file of sessions: the fields of a session, first and in its kind's order, those
/// of a round, and the counts of each game.
struct SessionRole: FieldRole {
  let rawValue: Int

  static let game = SessionRole(0)
  static let style = SessionRole(1)
  static let person = SessionRole(2)
  static let key = SessionRole(3)
  static let startedAt = SessionRole(4)
  static let endedAt = SessionRole(5)
  static let startingBalance = SessionRole(6)
  static let endReason = SessionRole(7)
  static let endingBalance = SessionRole(8)
  static let round = SessionRole(9)
  static let bet = SessionRole(10)
  static let outcome = SessionRole(11)
  static let payout = SessionRole(12)
  static let rounds = SessionRole(13)
  static let counts = SessionRole(14)

  private static let words: [[String]] =
    RecordKind.session.columns.map(\.spellings) + [
      ["round", "round number", "number"], ["bet", "bet amount"], ["outcome", "result"], ["payout", "winnings"],
      ["rounds"], ["counts"],
    ] + GameKind.allCounts.map { [String($0.map { $0 == "_" ? " " : $0 })] }

  static let allCases = words.indices.map { SessionRole($0) }
  /// The columns of the games' counts, with their names.
  static let ofCounts = zip(allCases.suffix(GameKind.allCounts.count), GameKind.allCounts).map { ($0, $1) }
  /// The fields that identify a session.
  static let ofIdentity: [SessionRole] = [.game, .style, .person, .key, .startedAt]
  /// The other fields of a whole session.
  static let ofTheSession: [SessionRole] = [.endedAt, .startingBalance, .endReason, .endingBalance]

  private init(_ number: Int) { rawValue = number }

  init?(rawValue: Int) {
    guard Self.words.indices.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  var spellings: [String] { Self.words[rawValue] }

  /// Whether a header is that of sessions.
  static func areNames(_ names: [String]) -> Bool {
    Set(names.compactMap { usual.usual($0).flatMap(SessionRole.init) })
      .isSuperset(of: [.game, .startingBalance, .startedAt])
  }

  static let usual = FieldNames(SessionRole.self, noun: .sessions)
}
