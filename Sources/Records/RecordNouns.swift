package import Diagnostics

// What a file is read as, in sentences such as "not kept in a roster".
extension MessageText {
  package static let roster = MessageText("a roster", "een spelerslijst")
  package static let deck = MessageText("a deck", "een stapel")
  package static let chart = MessageText("a chart", "een strategietabel")
  package static let game = MessageText("a game", "een wedstrijd")
  package static let classList = MessageText("a class list", "een klassenlijst")
  package static let results = MessageText("results", "uitslagen")
  package static let schedule = MessageText("a schedule", "een programma")
  package static let scores = MessageText("scores", "scores")
  package static let reviews = MessageText("reviews", "antwoorden")
  package static let sessions = MessageText("sessions", "sessies")
}
