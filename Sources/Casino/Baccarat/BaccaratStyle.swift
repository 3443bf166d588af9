package import Diagnostics

package struct BaccaratStyle: Hashable, Sendable {
  package let name: String
  package let rules: BaccaratRules

  package init(_ name: String, rules: BaccaratRules) {
    self.name = name
    self.rules = rules
  }

  /// Eight decks, 5 % commission on the banker.
  package static let puntoBanco = BaccaratStyle("Punto banco", rules: .standard)
  /// The same with six decks.
  package static let sixDecks = BaccaratStyle("Six decks", rules: .sixDecks)
  /// Eight decks and no commission: the banker pays half if it wins with 6.
  package static let noCommission = BaccaratStyle("No commission", rules: .noCommission)

  package static let all = [puntoBanco, sixDecks, noCommission]

  /// The style with this name, in any case.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the names.
  package static func named(_ name: String) throws(Diagnostic) -> BaccaratStyle {
    let known = try BaccaratStatistics.game.style(named: name)
    return all.first { $0.name == known } ?? puntoBanco
  }
}

extension BaccaratRules {
  /// The option names of the rules.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    case decks, banker, tie, pair
  }

  /// The rule in its typed form: `8`, `commission`.
  package subscript(_ word: Word) -> String {
    switch word {
    case .decks: String(decks)
    case .banker: banker.rawValue
    case .tie: String(tie)
    case .pair: String(pair)
    }
  }

  /// Reads rules by name: `decks=8 banker=none tie=9`, separated by spaces, lines, `=`, commas or semicolons; `#`
  /// starts a comment. Rules that are not given keep their value.
  ///
  /// - Throws: a `Diagnostic` without a place if a rule is unknown, repeated or has an invalid value.
  package init(_ text: String, over rules: BaccaratRules = .standard) throws(Diagnostic) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
    var words = lines.flatMap { $0.split { $0.isWhitespace || $0 == "=" || $0 == "," || $0 == ";" } }[...]
    var said: [Word: String] = [:]
    while let first = words.popFirst() {
      let name = (first.hasPrefix("--") ? first.dropFirst(2) : first).lowercased()
      guard let word = Word(rawValue: name) else {
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw Diagnostic(
          field: "rules",
          MessageText(
            "expected one of \(known), found '\(name.prefix(40))'",
            "verwacht een van \(known), gevonden '\(name.prefix(40))'"))
      }
      guard said[word] == nil else {
        throw Diagnostic(
          field: FieldKey(word.rawValue),
          MessageText("expected each rule once, found it twice", "verwacht elke regel één keer, gevonden twee keer"))
      }
      guard let value = words.popFirst() else {
        throw Diagnostic(
          field: FieldKey(word.rawValue),
          MessageText(
            "expected a value for this rule, found none", "verwacht een waarde voor deze regel, gevonden geen"))
      }
      said[word] = String(value)
    }
    func number(_ word: Word, _ usual: Int) throws(Diagnostic) -> Int {
      guard let text = said[word] else { return usual }
      guard let number = Int(text) else {
        throw Diagnostic(FieldKey(word.rawValue), .number, found: .text("\(text.prefix(40))"))
      }
      return number
    }
    var banker = rules.banker
    if let text = said[.banker] {
      guard let named = Banker(rawValue: text.lowercased()) else {
        throw Diagnostic(
          field: "banker",
          MessageText(
            "expected commission or none, found '\(text.prefix(40))'",
            "verwacht commission of none, gevonden '\(text.prefix(40))'"))
      }
      banker = named
    }
    try self.init(
      decks: number(.decks, rules.decks), banker: banker, tie: number(.tie, rules.tie), pair: number(.pair, rules.pair))
  }
}

extension BaccaratRules: CustomStringConvertible {
  /// All of the rules in their typed form: `--decks 8 --banker commission --tie 8 --pair 11`.
  package var description: String {
    Word.allCases.map { "--\($0.rawValue) \(self[$0])" }.joined(separator: " ")
  }
}
