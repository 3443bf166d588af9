import ArgumentParser
import Diagnostics
import Flashcards

/// By which numbers cards are scheduled.
struct SchedulingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("fsrs-5 or fsrs-6 (else by the parameters, else fsrs-6).", valueName: "name"),
    completion: .list(["fsrs-5", "fsrs-6"]))
  var algorithm: String?
  @Option(help: ArgumentHelp("19 numbers for fsrs-5 or 21 for fsrs-6, with commas between them.", valueName: "list"))
  var parameters: String?
  @Flag(help: "Make parameters of an older version those of --algorithm: 17 to 19 to 21 numbers.")
  var convert = false
  @Option(help: "How likely a card should be known when it is asked again, as in 0.9 or 90%.")
  var retention: String?
  @Option(help: ArgumentHelp("Waits of a card that is learned, as in '1m 10m'; 'none' for none.", valueName: "waits"))
  var steps: String?
  @Option(help: ArgumentHelp("Waits of a card that was forgotten, as in '10m'.", valueName: "waits"))
  var relearningSteps: String?
  @Option(help: ArgumentHelp("The longest wait in days, 1 to 36500.", valueName: "days"))
  var maximumInterval: Int?
  @Flag(inversion: .prefixedNo, help: "Spread the days on which cards come back.")
  var fuzz: Bool?

  /// Puts what was said in the place of what stands.
  ///
  /// - Throws: `Failure` where an option cannot be what it stands for.
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
      throw Failure(.usage, fault.message)
    }
  }
}
