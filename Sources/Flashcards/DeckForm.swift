/// The text formats of decks.
package enum DeckForm: String, CaseIterable, Hashable, Sendable {
  case json
  case jsonLines = "jsonl"
  case csv
  case tsv
  /// The text that Anki writes and reads.
  case anki
  case crowdAnki = "crowdanki"
  case mnemosyne
  case quizlet

  /// What the form is called in sentences.
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
