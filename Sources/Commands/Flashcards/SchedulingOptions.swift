import ArgumentParser
import Diagnostics
import Flashcards

/// The options for scheduling cards.
struct SchedulingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("fsrs-5 or fsrs-6 (default: by the parameters, then fsrs-6).", valueName: "name"),
    completion: .list(["fsrs-5", "fsrs-6"]))
  var algorithm: String?
  @Option(help: ArgumentHelp("19 numbers for fsrs-5 or 21 for fsrs-6, separated by commas.", valueName: "list"))
  var parameters: String?
  @Flag(help: "Convert parameters of an older version to --algorithm: 17 to 19 to 21 numbers.")
  var convert = false
  @Option(help: "The desired retention: the chance of recall when a card is due, as in 0.9 or 90%.")
  var retention: String?
  @Option(help: ArgumentHelp("The learning steps, as in '1m 10m'; 'none' for none.", valueName: "waits"))
  var steps: String?
  @Option(help: ArgumentHelp("The relearning steps, as in '10m'.", valueName: "waits"))
  var relearningSteps: String?
  @Option(help: ArgumentHelp("The maximum interval in days, 1 to 36500.", valueName: "days"))
  var maximumInterval: Int?
  @Flag(inversion: .prefixedNo, help: "Spread due dates with random fuzz.")
  var fuzz: Bool?

  /// Replaces the current options with the given ones.
  ///
  /// - Throws: `Failure` if an option has an invalid value.
  func apply(to options: inout StudyOptions) throws {
    do {
      let algorithm = try self.algorithm.map { try Algorithm(named: $0) }
      if let parameters {
        let numbers = try Parameters.numbers(in: parameters)
        if convert {
          options.parameters = try Parameters(converting: numbers, to: algorithm ?? .fsrs6)
        } else if let algorithm {
          options.parameters = try Parameters(numbers, for: algorithm)
        } else {
          options.parameters = try Parameters(numbers)
        }
      } else if let algorithm, algorithm != options.parameters.algorithm {
        options.parameters =
          convert
          ? try Parameters(converting: options.parameters.values, to: algorithm) : Parameters.standard(algorithm)
      }
      if let retention { options.retention = try DesiredRetention(retention) }
      if let steps { options.learning = try Steps(steps) }
      if let relearningSteps { options.relearning = try Steps(relearningSteps) }
      if let maximumInterval { options.maximumInterval = maximumInterval }
      if let fuzz { options.isFuzzed = fuzz }
      _ = try options.scheduler(counting: .spans)
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
  }
}
