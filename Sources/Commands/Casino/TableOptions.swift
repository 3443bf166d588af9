import ArgumentParser
import Blackjack
import Casino
import Diagnostics
import Foundation

/// The table of a game: a known style, or custom rules.
enum CasinoTable {
  case blackjack(BlackjackStyle)
  case baccarat(BaccaratStyle)

  var style: String {
    switch self {
    case .blackjack(let style): style.name
    case .baccarat(let style): style.name
    }
  }

  /// As typed.
  var rules: String {
    switch self {
    case .blackjack(let style): style.rules.description
    case .baccarat(let style): style.rules.description
    }
  }
}

/// A named style, and rules that override it.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The style: Vegas Strip, Atlantic City, European; Punto banco, Six decks, No commission.",
      valueName: "name"))
  var style: String?
  @OptionGroup var rules: RulesOptions
  @Option(help: ArgumentHelp("Baccarat: the banker's payout, commission (95 %) or none.", valueName: "kind"))
  var banker: String?
  @Option(help: ArgumentHelp("Baccarat: the payout of a tie, to one.", valueName: "odds"))
  var tie: String?
  @Option(help: ArgumentHelp("Baccarat: the payout of a pair, to one.", valueName: "odds"))
  var pair: String?
  @Option(help: ArgumentHelp("Blackjack: percentage of the shoe that is dealt (default: 75).", valueName: "percent"))
  var penetration: Int?

  /// The style of custom rules without a name.
  static let ownRules = "Own rules"
  private static let fileLimit = 65_536

  /// A table for a simulation.
  ///
  /// - Throws: `Failure` if the style is unknown and no rules are given, or if a rule has an invalid value.
  func table(of game: GameKind) throws -> CasinoTable {
    guard let table = try known(game) else {
      throw Failure(
        .usage,
        MessageText(
          "game: expected blackjack or baccarat, found '\(game.rawValue)'",
          "game: verwacht blackjack of baccarat, gevonden '\(game.rawValue)'"))
    }
    return table
  }

  /// A table for a recorded session. For a game that cannot be simulated, only the name of the style is known.
  ///
  /// - Throws: as above.
  func seat(at game: GameKind) throws -> (style: String, setup: SessionSetup?) {
    if let table = try known(game) { return (table.style, try SessionSetup(rules: table.rules)) }
    do {
      guard !rules.isSaid, (banker ?? tie ?? pair) == nil, penetration == nil else {
        throw Diagnostic(
          field: "rules",
          MessageText(
            "expected none of \(game.rawValue), found some", "verwacht geen bij \(game.rawValue), gevonden een of meer")
        )
      }
      return (try game.style(named: style), nil)
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
  }

  private func known(_ game: GameKind) throws -> CasinoTable? {
    do {
      switch game {
      case .blackjack: return .blackjack(try blackjack())
      case .baccarat: return .baccarat(try baccarat())
      default: return nil
      }
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
  }

  private func blackjack() throws -> BlackjackStyle {
    for (name, value) in [("banker", banker), ("tie", tie), ("pair", pair)] where value != nil {
      throw Diagnostic(
        MessageText(
          "\(name): expected it with baccarat only, found it with blackjack",
          "\(name): verwacht alleen bij baccarat, gevonden bij blackjack"))
    }
    var own = rules
    own.rules = try rules.rules.map(Self.text)
    let isSaid = own.isSaid || penetration != nil
    let known = try knownStyle(BlackjackStyle.all, \.name, hasRules: isSaid)
    let usual = known ?? (isSaid ? nil : .vegasStrip)
    let read = try own.rules(over: usual?.rules ?? Rules())
    let name = style == nil ? BlackjackStyle.all.first { $0.rules == read }?.name : known?.name ?? style
    return try BlackjackStyle(
      name ?? Self.ownRules, rules: read,
      penetration: penetration ?? usual?.penetration ?? BlackjackStyle.vegasStrip.penetration)
  }

  private func baccarat() throws -> BaccaratStyle {
    if let word = rules.wordsOfBlackjackOnly.first {
      throw Diagnostic(
        MessageText(
          "\(word): expected it with blackjack only, found it with baccarat",
          "\(word): verwacht alleen bij blackjack, gevonden bij baccarat"))
    }
    if penetration != nil {
      throw Diagnostic(
        field: "penetration",
        MessageText(
          "expected it with blackjack only, found it with baccarat",
          "verwacht alleen bij blackjack, gevonden bij baccarat"))
    }
    let said: [(BaccaratRules.Word, String?)] = [
      (.decks, rules.decks), (.banker, banker), (.tie, tie), (.pair, pair),
    ]
    let words = said.compactMap { word, text in text.map { "\(word.rawValue)=\($0)" } }
    let text = try rules.rules.map(Self.text)
    let known = try knownStyle(BaccaratStyle.all, \.name, hasRules: text != nil || !words.isEmpty)
    let usual = known?.rules ?? .standard
    let read = try BaccaratRules(
      words.joined(separator: " "), over: text.map { try BaccaratRules($0, over: usual) } ?? usual)
    let name = style == nil ? BaccaratStyle.all.first { $0.rules == read }?.name : known?.name ?? style
    return BaccaratStyle(name ?? Self.ownRules, rules: read)
  }

  /// The named style; nil if there is none, or if the name is for custom rules.
  private func knownStyle<Style>(_ all: [Style], _ name: (Style) -> String, hasRules: Bool) throws -> Style? {
    guard let style else { return nil }
    if let known = all.first(where: { name($0).lowercased() == style.lowercased() }) { return known }
    guard hasRules else {
      let names = all.map { "'\(name($0))'" }.joined(separator: ", ")
      throw Diagnostic(
        field: "style",
        MessageText(
          "expected \(names), or custom rules, found '\(style)'",
          "verwacht \(names), of eigen regels, gevonden '\(style)'"))
    }
    return nil
  }

  /// Rules as typed, or from the file that the words name.
  private static func text(_ typed: String) throws -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: typed, isDirectory: &isFolder), !isFolder.boolValue else {
      return typed
    }
    let size = try FileManager.default.attributesOfItem(atPath: typed)[.size] as? Int ?? 0
    guard size <= fileLimit, let data = FileManager.default.contents(atPath: typed) else {
      throw Failure(
        .badData, MessageText("expected rules of at most 64 KB", "verwacht regels van hoogstens 64 KB"),
        at: Location(file: typed))
    }
    return String(decoding: data, as: UTF8.self)
  }
}
