/// An option of a live line.
enum LiveOption: String, Sendable {
  case opponent, clock, at, zone, user, lang, bet, outcome, payout, count, game, table, divide, seed

  var word: String { "--" + rawValue }

  /// The placeholder of its value in a usage line; nil for a flag.
  var value: String? {
    switch self {
    case .opponent, .divide: nil
    case .clock: "TIME"
    case .at: "X,Y"
    case .zone: "ZONE"
    case .user: "NAME"
    case .lang: "CODE"
    case .bet, .payout: "AMOUNT"
    case .outcome: "END"
    case .count: "NAME=N"
    case .game: "GAME"
    case .table, .seed: "N"
    }
  }

  /// Whether a value may begin with a minus.
  var allowsMinus: Bool { self == .bet || self == .payout || self == .at }
}

/// A form of live line: the words that begin it, its positional arguments, and its options.
///
/// `all` is the only table of them; the commands, batch files, the prompt and docs/batch.md follow it.
struct LiveForm: Equatable, Sendable {
  /// `stat`, or `tables start`.
  let name: String
  /// The number of words in the name.
  let length: Int
  /// The positional arguments, as `JERSEY` and `KIND`.
  let values: [String]
  let required: [LiveOption]
  let options: [LiveOption]
  /// A description, for the table in docs/batch.md.
  let summary: String

  init(
    _ name: String, _ values: [String] = [], required: [LiveOption] = [], options: [LiveOption] = [], _ summary: String
  ) {
    self.name = name
    length = name.split(separator: " ").count
    self.values = values
    self.required = required
    self.options = options
    self.summary = summary
  }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  static let stat = LiveForm(
    "stat", ["JERSEY", "KIND"], options: [.opponent, .clock, .at, .zone, .lang], "records what a player did")
  static let score = LiveForm(
    "score", ["JERSEY", "POINTS"], options: [.opponent, .clock, .at, .zone, .lang],
    "records 1, 2 or 3 points of a player whose shots are not tracked")
  static let opponent = LiveForm(
    "opponent", ["POINTS"], options: [.clock, .lang], "records 1, 2 or 3 points of the other side")
  static let undo = LiveForm(
    "undo", options: [.user, .lang], "undoes the last action, answer or rating in anything that is open")
  static let rate = LiveForm("rate", ["RATING"], options: [.user, .lang], "rates the card that was asked")
  static let answer = LiveForm(
    "answer", ["ANSWER"], options: [.user, .lang], "answers the practice of a times table or the drill")
  static let stop = LiveForm(
    "stop", options: [.user, .lang], "ends the practice, drill or review that was started last")
  static let round = LiveForm(
    "round", required: [.bet, .outcome], options: [.payout, .count, .game, .user, .lang],
    "records a round at a casino table")
  static let tables = LiveForm(
    "tables start", required: [.user, .table], options: [.divide, .seed], "starts a practice of a times table")

  static let all = [stat, score, opponent, undo, rate, answer, stop, round, tables]

  private static let byFirstWord = Dictionary(
    uniqueKeysWithValues: all.map { (String($0.name.prefix { $0 != " " }), $0) })

  /// The form that begins with these words.
  static func beginning(_ words: [String]) -> LiveForm? {
    guard let first = words.first, let form = byFirstWord[first] else { return nil }
    return form == tables && words.dropFirst().first != "start" ? nil : form
  }

  /// Whether it has options only, so that the argument parser reports anything invalid.
  var isOfOptions: Bool { !required.isEmpty }

  /// `stat JERSEY KIND`
  var pattern: String { ([name] + values).joined(separator: " ") }

  /// `stat JERSEY KIND [--opponent] [--clock TIME] [--at X,Y] [--zone ZONE]`
  var usage: String {
    func shown(_ option: LiveOption) -> String { option.word + (option.value.map { " " + $0 } ?? "") }
    let optional = options.map { "[\(shown($0))]" + ($0 == .count ? "…" : "") }
    return ([pattern] + required.map(shown) + optional).joined(separator: " ")
  }
}
