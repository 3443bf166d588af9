/// The text formats of decks.
package enum DeckForm: String, CaseIterable, Hashable, Sendable {
  case json
  case jsonLines = "jsonl"
  case csv
  case tsv
  /// Anki's text format.
  case anki
  case crowdAnki = "crowdanki"
  case mnemosyne
  case quizlet

  /// The format's name in messages.
  package var title: String {
    switch self {
    case .json: "JSON"
    case .jsonLines: "JSON Lines"
    case .csv: "CSV"
    case .tsv: "TSV"
    case .anki: "Anki text"
    case .crowdAnki: "CrowdAnki"
    case .mnemosyne: "Mnemosyne"
    case .quizlet: "Quizlet"
    }
  }
}
