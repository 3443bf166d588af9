import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import People
import Store

struct DeckOptimizeCommand: ComputingCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Fit a deck's parameters to a person's answers.",
    discussion: """
      Needs 400 answers. Part of the cards is held out as a test set: new parameters are stored only if they predict \
      it better. Log-loss and RMSE measure the error of the prediction; lower is better.

      Examples:
        scorebook deck optimize "World capitals"
        scorebook deck optimize Words --dry-run --seed 7
        scorebook deck optimize Words --json
      """)

  @Argument(help: "The deck.")
  var deck: String
  @Option(help: "Whose answers, by name or id (default: the focus person).")
  var user: String?
  @Option(help: "The share of the cards in the test set, 0 to 0.5.")
  var testShare = 0.2
  @Option(help: "The seed for the order of the cards.")
  var seed: UInt64 = 1
  @Flag(help: "Show what would happen; change nothing.")
  var dryRun = false
  @Flag(help: "Print one JSON object.")
  var json = false
  @OptionGroup var common: CommonOptions

  func compute(in book: BookTransaction, at now: Date) throws -> Computed {
    let person = try book.learner(named: user)
    let deck = try book.requiredDeck(named: deck)
    let options = try book.options(of: person, for: deck)
    let set = try TrainingSet(book.studyLog(of: person, in: deck).answers, counting: .days(book.studyDays()))
    let progress = Progress("optimize \(deck.name)", on: common.console, unit: .rows)
    let total = set.answerCount
    let fit = try Training(from: options.parameters, testShare: testShare, seed: seed).fit(to: set) { share in
      progress?.advance(to: Int(share * Double(total)), of: total)
    }
    progress?.finish()
    let isKept = fit.isBetter && !dryRun
    var reply = Reply()
    reply.output =
      json ? Self.json(fit, set, isKept) : Array(Self.sentences(fit, set, deck, person, isKept, dryRun).utf8)
    guard isKept else { return .answer(reply) }
    return .storing { [reply] book in
      // Other options may have changed meanwhile.
      var options = try book.options(of: person, for: deck)
      options.parameters = fit.parameters
      try book.set(options, of: person, for: deck)
      return reply
    }
  }

  private static func sentences(
    _ fit: Training.Fit, _ set: TrainingSet, _ deck: Deck, _ person: Person, _ isKept: Bool, _ isDryRun: Bool
  ) -> String {
    func text(_ number: Double) -> String {
      let digits = Int((number * 10_000).rounded())
      let rest = String(digits % 10_000)
      return "\(digits / 10_000).\(String(repeating: "0", count: 4 - rest.count))\(rest)"
    }
    func line(_ name: String, _ before: FitQuality, _ after: FitQuality) -> String {
      "  \(name): log-loss \(text(before.logLoss)) → \(text(after.logLoss)), "
        + "RMSE \(text(before.rmse)) → \(text(after.rmse)), \(before.answers) answers\n"
    }
    var result = "\(deck.name), \(person.name): \(set.answerCount) answers to \(set.cardCount) cards\n"
    result += line("training set", fit.before, fit.after)
    if let before = fit.testBefore, let after = fit.testAfter { result += line("test set", before, after) }
    result += "  parameters: \(fit.parameters.values.map { "\($0)" }.joined(separator: ", "))\n"
    result +=
      isKept
      ? "The deck uses them from now on; 'scorebook deck reschedule' applies them to past answers.\n"
      : fit.isBetter && isDryRun ? "Nothing was changed.\n" : "They predict no better; nothing was changed.\n"
    return Console.printable(result)
  }

  private static func json(_ fit: Training.Fit, _ set: TrainingSet, _ isKept: Bool) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("algorithm")
    json.string(fit.parameters.algorithm.rawValue)
    json.key("parameters")
    json.beginArray()
    for value in fit.parameters.values { json.number(value) }
    json.endArray()
    let qualities: [(String, FitQuality?)] = [
      ("before", fit.before), ("after", fit.after), ("testBefore", fit.testBefore), ("testAfter", fit.testAfter),
    ]
    for (name, quality) in qualities {
      json.key(name)
      guard let quality else {
        json.null()
        continue
      }
      json.beginObject()
      json.key("logLoss")
      json.number(quality.logLoss)
      json.key("rmse")
      json.number(quality.rmse)
      json.key("answers")
      json.number(quality.answers)
      json.endObject()
    }
    json.key("answers")
    json.number(set.answerCount)
    json.key("kept")
    json.bool(isKept)
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
