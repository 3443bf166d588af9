import Basketball
import Formats
import People
import Records

/// A game of one team's list on a line: `Nov 8 vs Hawks W 34-28`, `Sat 15 Nov: @ Foxes, lost 30-41`, `Beat the Owls 25-22`.
struct OwnResultLine {
  let date: String?
  /// With `@` before it if the game was away.
  let opponent: String
  /// `W 34-28`, the points of the list's team first.
  let result: String

  private static let outcomes: [(String, [String])] = [
    (
      "W",
      [
        "w", "win", "won", "beat", "defeated", "gewonnen", "winst", "sieg", "gagné", "victoire", "ganado", "ganamos",
        "victoria", "vinta", "vittoria",
      ]
    ),
    (
      "L",
      [
        "l", "loss", "lost to", "lost", "verloren", "verlies", "niederlage", "perdu", "défaite", "perdido", "perdimos",
        "derrota", "persa", "sconfitta",
      ]
    ),
    ("T", ["t", "d", "tie", "tied", "draw", "drew with", "drew", "gelijk", "unentschieden", "nul", "empate"]),
  ]

  private static let own: Set<String> = ["wij", "we", "us", "ons", "wir", "uns", "nous", "nosotros", "nosotras", "noi"]

  static func isOwn(_ word: String) -> Bool { own.contains(word.lowercased()) }

  /// Words between two names, which are not part of a name.
  private static let between = [
    " v ", " vs ", " vs. ", " beat ", " lost to ", " tegen ", " gegen ", " contre ", " contra ",
  ]
  /// Other words that are not part of a name.
  private static let words = [
    " abandoned ", " gestaakt ", " abgebrochen ", " walkover ", " forfeit ", " aot ", " ot ", " overtime ",
    " verlenging ",
  ]

  /// Whether a word says who won, or where it was, and so is no team.
  static func isNoTeam(_ name: String) -> Bool {
    // `So we are 3-2. The makeup is March 1 at`, `Hey Rob, what was the final? I had`
    if name.firstMatch(of: Patterns.sentence) != nil || name.split(separator: " ").count > 8 { return true }
    let name = name.lowercased()
    // `Result: we`
    if let last = name.split(whereSeparator: { " :".contains($0) }).last, Self.own.contains(String(last)) {
      return true
    }
    if outcomes.contains(where: { $0.1.contains(name) }) || name.firstMatch(of: Patterns.begun) != nil { return true }
    // `Lions v Hawks`, `Foxes beat Owls`, `Hawks: abandoned at`
    if between.contains(where: name.contains(text:)) || words.contains(where: { " \(name) ".contains(text: $0) }) {
      return true
    }
    guard let last = name.split(separator: " ").last, last.count > 3 else { return false }
    // `Castle Road` is a team.
    if last == "road", name.contains(" ") { return false }
    let word = last.filter { $0 != "(" && $0 != ")" }
    return Venue(written: String(word)) != nil || outcomes.contains { $0.1.contains(String(word)) }
  }

  /// Whether a line has a word for who won.
  static func saysWhoWon(_ line: String) -> Bool {
    let words = line.lowercased().split { !$0.isLetter }.map(String.init)
    return outcomes.contains { $0.1.contains { $0.count > 2 && words.contains($0) } }
  }

  /// Nil unless the line says against whom it was, and who won or that it was against somebody.
  init?(_ line: String) {
    guard ResultLine.maybe(line) else { return nil }
    let (date, dated) = ResultLine.dated(ResultLine.withOvertime(line.trimmed))
    let ordered = Self.plain(dated).replacing(Patterns.letterBehind) { "\($0.2) \($0.1)" }
      .replacing(Patterns.overtimeLetter) { "\($0.1) \($0.2) (OT)" }
    let (rest, behind) = VenueWords.behindScore(VenueWords.beforeRemark(ordered))
    // `Result: we 34 - Hawks 28 (home)`
    if let match = rest.wholeMatch(of: Patterns.we) {
      self.date = date
      opponent = (behind == .away ? "@ " : "vs ") + String(match.2).trimmed
      result = "\(match.1)-\(match.3)"
      return
    }
    if let told = Self.told(rest) {
      (self.date, opponent, result) = (date, told.opponent, told.result)
      return
    }
    guard let found = Self.scoreLast(rest) ?? Self.scoreFirst(rest) else { return nil }
    var (text, outcome, isMarked) = (found.text, "", false)
    let lower = text.lowercased()
    for (mark, words) in Self.outcomes where mark != "T" || found.first == found.second {
      for word in words where outcome.isEmpty {
        if lower.hasPrefix(word), lower.dropFirst(word.count).first == " ", word.count > 1 || found.isScoreFirst {
          (text, outcome) = (String(text.dropFirst(word.count)).trimmed, mark)
        } else if lower.hasSuffix(word), let before = lower.dropLast(word.count).last, " ,".contains(before) {
          (text, outcome) = (String(text.dropLast(word.count)).trimmed, mark)
        }
      }
    }
    func trim() { while let last = text.last, ":,-–".contains(last) { text = String(text.dropLast()).trimmed } }
    trim()
    if let venue = behind {
      (text, isMarked) = ((venue == .away ? "@ " : "vs ") + VenueWords.bare(text), true)
    } else if let placed = VenueWords.before(text) ?? VenueWords.after(text) {
      (text, isMarked) = (placed, true)
    }
    // `beat the Owls 25-22`
    text = text.replacing(Patterns.article) { String($0.1 ?? "") }
    guard isMarked || !outcome.isEmpty, text.contains(where: \.isLetter), text.count <= 60,
      !text.contains(where: \.isNumber) || isMarked
    else { return nil }
    self.date = date
    opponent = text
    result = "\(outcome) \(found.first)-\(found.second)\(found.end)".trimmed
  }

  /// `beat the Falcons 45-38 away` of `Full time! We beat the Falcons 45-38 away`.
  private static func plain(_ text: String) -> String {
    let text = String(text.trimmingPrefix(Patterns.exclamation))
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, isOwn(String(words[0])), case let verb = words[1].lowercased(), verb.count > 1,
      outcomes.contains(where: { $0.1.contains(verb) })
    else { return text }
    return words.dropFirst().joined(separator: " ")
  }

  /// `Wir haben 62:54 gewonnen gegen Talheim!!`, `Leider 41:49 verloren in Bergstadt`, `58:57 gegen Eichen, knapper gehts nicht`
  private static func told(_ line: String) -> (opponent: String, result: String)? {
    guard let match = line.firstMatch(of: Patterns.told), let first = Int(match.1), let second = Int(match.3) else {
      return nil
    }
    var outcome = ""
    if let word = match.5?.lowercased() {
      guard let found = outcomes.first(where: { $0.1.contains(word) })?.0 else { return nil }
      outcome = "\(found) "
      // A word that contradicts the order of the points decides nothing.
      guard (found == "W") == (first > second), (found == "L") == (first < second) else { return nil }
    } else if max(first, second) < 32 || match.2 == ":" && first < 24 {
      // `19:30 gegen Eichen` is a time, and `12-11 tegen Rijnstreek` a day.
      return nil
    }
    let isAway = ["at", "@", "in", "bei", "bij", "chez", "en"].contains(match.6.lowercased())
    let name = String(
      match.7.prefix { !",!;".contains($0) && !$0.unicodeScalars.contains { $0.properties.isEmojiPresentation } }
    )
    .trimmed
    let (bare, overtime) = withoutOvertime(name.replacing(Patterns.article, with: ""))
    guard bare.contains(where: \.isLetter), bare.count <= Team.nameLimit else { return nil }
    return ((isAway ? "@ " : "vs ") + bare, "\(outcome)\(first)-\(second)\(match.4.map(String.init) ?? overtime)")
  }

  /// `Bears` of `Bears (OT)`, and what is in parentheses behind it.
  private static func withoutOvertime(_ name: String) -> (name: String, overtime: String) {
    guard name.last == ")", let match = name.wholeMatch(of: Patterns.parentheses),
      ScoreCell.isOvertime(String(match.2))
    else { return (name, "") }
    return (String(match.1), " (\(match.2))")
  }

  private typealias Found = (text: String, first: Int, second: Int, end: String, isScoreFirst: Bool)

  /// `Hawks away - lost 47-52 (OT)`
  private static func scoreLast(_ line: String) -> Found? {
    guard let match = line.firstMatch(of: Patterns.scoreLast),
      let first = Int(match.2), let second = Int(match.3)
    else { return nil }
    return (String(match.1).trimmed, first, second, String(match.4 ?? ""), false)
  }

  /// `Won 44-40 (OT) vs Bears`
  private static func scoreFirst(_ line: String) -> Found? {
    guard
      let match = line.firstMatch(of: Patterns.scoreFirst),
      let first = Int(match.2), let second = Int(match.3)
    else { return nil }
    let word = match.1.lowercased()
    guard outcomes.contains(where: { $0.1.contains(word) }) else { return nil }
    let (name, overtime) = withoutOvertime(String(match.5))
    return ("\(word) \(name)", first, second, match.4.map(String.init) ?? overtime, true)
  }
}

private enum Patterns {
  /// The end of a sentence, behind a word that is no abbreviation.
  static let sentence = Pattern(/\p{Ll}{3,}[!?] |\p{Ll}{4,}[.] \p{Lu}|\d\. \p{Lu}\p{Ll}/)
  static let parentheses = Pattern(/(.*\S) ?\(([^()]+)\)/)
  /// What is called out before a sentence: `Full time! `.
  static let exclamation = Pattern(/\p{L}[^\d!]{0,30}!+ +(?=\p{L})/)
  static let article = Pattern(/^(@ |vs )?the (?=\p{Lu})/)
  /// `34-28 W`
  static let letterBehind = Pattern(/(\d{1,3} ?[-–:] ?\d{1,3})[ ,]+\(?(W|L|T|D|OTW|OTL|win|won|loss|lost|tie|draw)\)?$/)
  /// `OTL 40-42`
  static let overtimeLetter = Pattern(/\bOT([WL]) (\d{1,3} ?[-–:] ?\d{1,3})/)
  static let we = Pattern(
    /(?:\p{L}{3,12}: )?(?:wij|we|us|ons|wir|uns|nous|nosotros|nosotras|noi) (\d{1,3}) ?[-–,] ?(\p{L}[^:]*?) (\d{1,3})/
      .ignoresCase())
  /// How a sentence about a game begins that is no name: `Leider`, `Wir haben`, `verloren in Bergstadt`.
  static let begun = Pattern(
    /^(?:(?:wir|wij|we|nous|ils|on) (?:haben|hebben|have|avons|ont|a)\b|(?:leider|helaas|unfortunately|sadly|malheureusement|lamentablemente|purtroppo)$|(?:gewonnen|verloren|gagné|perdu|ganado|perdido) )/
      .ignoresCase())
  static let told = Pattern(
    /^(?:(?:wir haben|leider|wij hebben|we hebben|helaas|we|nous avons|on a|hemos|ganamos|perdimos|unfortunately|sadly)[ ,:]+)*(\d{1,3}) ?([-–:]) ?(\d{1,3})( ?\((?:\d ?)?\p{L}[^()\d]*\))?[ ,]+(?:(gewonnen|verloren|win|won|loss|lost|victoire|défaite|gagné|perdu)[ ,]+)?(gegen|tegen|vs\.?|against|contre|contra|at|@|bei|in|bij|chez|en) (\p{L}[^\d]*|\p{L}[^\d]*\b[UuMmVvXx]-?\d{1,2}\b[^\d]*)$/
      .ignoresCase())
  static let scoreLast = Pattern(/^(.+?)[ :,(]+(\d{1,3}) ?[-–—:] ?(\d{1,3})(?:\)?)( ?\([^()]*\))?$/)
  static let scoreFirst = Pattern(
    /^(\p{L}+)[ :,]+(\d{1,3}) ?[-–—:] ?(\d{1,3})( ?\((?:\d ?)?[^()\d]*\))?[ ,–-]+(\p{L}[^\d]*|@ ?\p{L}[^\d]*)$/)
}
