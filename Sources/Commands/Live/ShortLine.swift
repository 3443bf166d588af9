import Basketball
import Diagnostics

/// A line of short entries, as a scorer types them at a table: `23 2, 7 a; o 3`.
///
/// An entry becomes a live line, so that it means the same as `stat 23 2pt+`, or one of the few things that a table does
/// beside the players. Lists and corrections become the commands `event list`, `event edit` and so on.
struct ShortLine {
  enum Entry: Equatable {
    /// A live line, and the position on the typed line of each of its words.
    case live([String], places: [Int])
    case timeout(SideIndex)
    case period
    /// The clock of the entries after it.
    case clock(GameClock)
    /// Turns the possession arrow, or points it to a side.
    case arrow(SideIndex?)
    /// The side of the arrow gets the ball.
    case held
    /// A side has won a jump ball.
    case jump(SideIndex)
  }

  /// An entry, and the position of its first word.
  struct Placed: Equatable {
    let entry: Entry
    let place: Int
  }

  enum Content: Equatable {
    case entries([Placed])
    /// A correction of the events.
    case command(EventRequest)
    /// The last events.
    case list
    case help
  }

  /// A correction of the events of the game in play.
  enum EventRequest: Equatable {
    case edit(Int, [String])
    case delete(Int)
    case insert(Int, [String], isAfter: Bool)

    /// The words of the command.
    func words(in game: Game) -> [String] {
      func number(_ sequence: Int) -> String { EventNumber(game: game.id, sequence: sequence).description }
      return switch self {
      case .edit(let event, let fields): ["event", "edit", number(event)] + fields
      case .delete(let event): ["event", "delete", number(event)]
      case .insert(let event, let words, let isAfter):
        ["event", "insert", number(event)] + words + (isAfter ? ["--after"] : [])
      }
    }
  }

  let content: Content

  /// Whether a line is one of short entries. A number alone is none.
  static func isShort(_ words: [String]) -> Bool {
    guard let first = words.first.map(head) else { return false }
    if ShortWord(rawValue: first) != nil { return true }
    return eventNumber(first) != nil || ShortPlayer(first) != nil && (words.count > 1 || first != words[0])
  }

  /// The first entry's first word.
  private static func head(_ word: String) -> String { String(word.prefix { !isSeparator($0) }) }

  static func isSeparator(_ character: Character) -> Bool { character == "," || character == ";" }

  /// The 17 of `#17`.
  fileprivate static func eventNumber(_ word: String, needsSign: Bool = true) -> Int? {
    let digits = word.drop { $0 == "#" }
    guard digits.count == word.count - 1 || !needsSign && digits.count == word.count,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits), number > 0
    else { return nil }
    return number
  }

  /// Reads a line; nil if it is none of short entries.
  ///
  /// - Throws: `WordFault` at the wrong word.
  init?(_ words: [String]) throws(WordFault) {
    guard Self.isShort(words) else { return nil }
    switch words[0] {
    case ShortWord.help.rawValue where words.count == 1: content = .help
    case ShortWord.events.rawValue where words.count == 1: content = .list
    case ShortWord.after.rawValue, ShortWord.before.rawValue: content = .command(try Self.insertion(words))
    case _ where Self.eventNumber(words[0]) != nil: content = .command(try Self.correction(words))
    default:
      var reader = EntryReader(words)
      content = .entries(try reader.entries())
    }
  }

  /// `#17 player 32 clock 4:10`, or `#17 drop`.
  private static func correction(_ words: [String]) throws(WordFault) -> EventRequest {
    guard let event = eventNumber(words[0]), words.count > 1 else {
      throw WordFault(
        word: 0,
        text: MessageText(
          "event: expected what to do with it, as in '#17 player 32' or '#17 drop'",
          "actie: verwacht wat ermee moet, zoals '#17 player 32' of '#17 drop'"))
    }
    if words[1] == "drop" {
      guard words.count == 2 else {
        throw WordFault(
          word: 2,
          text: MessageText(
            "expected nothing more after 'drop', found '\(words[2])'",
            "verwacht niets meer na 'drop', gevonden '\(words[2])'"))
      }
      return .delete(event)
    }
    guard words.count % 2 == 1 else {
      let last = words.count - 1
      throw WordFault(
        word: last,
        text: MessageText(
          "field: expected a field and its value, as in 'player 32', found '\(words[last])'",
          "veld: verwacht een veld en een waarde, zoals 'player 32', gevonden '\(words[last])'"))
    }
    var fields: [String] = []
    for index in stride(from: 1, to: words.count, by: 2) {
      let value =
        words[index] == "kind" ? ShortAction(words[index + 1])?.kind.label ?? words[index + 1] : words[index + 1]
      fields.append(words[index] + "=" + value)
    }
    return .edit(event, fields)
  }

  /// `after #17 23 1`, or `before #17 stat 23 ft+`; the sign may be left out, as a batch file needs it.
  private static func insertion(_ words: [String]) throws(WordFault) -> EventRequest {
    let isAfter = words[0] == ShortWord.after.rawValue
    guard words.count > 2, let event = eventNumber(words[1], needsSign: false) else {
      let found = words.dropFirst().joined(separator: " ")
      throw WordFault(
        word: min(1, words.count - 1),
        text: MessageText(
          "event: expected a number and an entry, as in '\(words[0]) #17 23 2', found '\(found)'",
          "actie: verwacht een nummer en een invoer, zoals '\(words[0]) #17 23 2', gevonden '\(found)'"))
    }
    let rest = Array(words.dropFirst(2))
    guard isShort(rest) else { return .insert(event, rest, isAfter: isAfter) }
    func moved(_ fault: WordFault) -> WordFault { WordFault(word: fault.word + 2, text: fault.text) }
    let entries: [Placed]
    do {
      var reader = EntryReader(rest)
      entries = try reader.entries()
    } catch { throw moved(error) }
    guard entries.count == 1 else {
      throw WordFault(
        word: 2,
        text: MessageText(
          "expected one entry to insert, found \(entries.count)",
          "verwacht één invoer om in te voegen, gevonden \(entries.count)"))
    }
    switch entries[0].entry {
    case .live(let words, _) where words != ["undo"]: return .insert(event, words, isAfter: isAfter)
    case .timeout(let side):
      return .insert(event, ["timeout"] + (side == .opponent ? ["--opponent"] : []), isAfter: isAfter)
    case .period: return .insert(event, ["period"], isAfter: isAfter)
    default:
      throw WordFault(
        word: 2,
        text: MessageText(
          "expected an entry of a player or a side, a timeout or a period, found '\(rest[0])'",
          "verwacht een invoer van een speler of een kant, een time-out of een periode, gevonden '\(rest[0])'"))
    }
  }
}
