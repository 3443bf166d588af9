import ArgumentParser
import Flashcards
import Foundation
import People
import Store

struct StopCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the session of practice that is open.",
    discussion: """
      Example:
        scorebook stop
        scorebook stop --user "Mia Okafor"
      """)

  @Option(help: "Whose session, by name or id, where more are open (else the focus person's).")
  var user: String?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let study = try book.studyInPlay(of: user)
    let tally = try book.tally(of: study)
    try book.end(study, at: now)
    let time = Waiting.text(milliseconds: Int64(tally.milliseconds))
    return Reply(
      "ended: \(study.deck.name), \(study.person.name): \(tally.answers) \(tally.answers == 1 ? "answer" : "answers"), "
        + "\(tally.forgotten) forgotten, \(time)")
  }
}
