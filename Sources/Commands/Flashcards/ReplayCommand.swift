import ArgumentParser
import Diagnostics
import Export
import Flashcards
import Formats
import Foundation
import Import
import Records
import Store

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a review log and print the schedule after each answer; needs no book.",
    discussion: """
      The log has the columns card, rating (1 to 4, or again, hard, good, easy) and reviewed_at, as 'export reviews' \
      writes. A card's answers are in the order of their times. The result is CSV, one row per answer: \
      card,n,state,step,stability,difficulty,due. Days between answers are completed spans of 24 hours, as in py-fsrs; \
      with --elapsed days they are study days that end at 04:00, as in Anki and in a book.

      Examples:
        scorebook replay log.csv
        scorebook replay log.csv --algorithm fsrs-5 --retention 0.85
        scorebook replay log.csv --steps none --output memory.csv
        scorebook replay log.csv --elapsed days --zone Europe/Amsterdam
      """)

  @Argument(
    help: "The CSV, JSON or JSON Lines file; '-' is standard input.",
    completion: .file(extensions: ["csv", "tsv", "json", "jsonl"]))
  var file: String
  @OptionGroup var scheduling: SchedulingOptions
  @Option(help: "How the days between two answers are counted: spans or days.")
  var elapsed = ElapsedForm.spans
  @Option(
    help: ArgumentHelp(
      "With --elapsed days: the time zone, as in Europe/Amsterdam (default: the machine's).", valueName: "name"))
  var zone: String?
  @OptionGroup var dated: DateOptions
  @OptionGroup var form: RecordFileOptions
  @Option(help: ArgumentHelp("The file's encoding (default: detected).", valueName: "name"))
  var encoding: TextEncoding?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      var options = StudyOptions()
      try scheduling.apply(to: &options)
      let scheduler = try options.scheduler(counting: counting())
      let now = Instant(try common.instant())
      let input = try InputFile(file, progress: Progress(file, on: console), isFingerprinted: false)
      var remarks: [Diagnostic] = []
      var reply = try destination.writing { give in
        remarks = try replay(input, by: scheduler, until: now, give)
      }
      reply.remarks = remarks
      try console.give(reply)
    }
  }

  /// - Throws: `Failure` if the zone is invalid, or is given with spans.
  private func counting() throws -> ElapsedTime {
    guard elapsed == .days else {
      if zone != nil {
        throw Failure(
          .usage,
          MessageText(
            "--zone: expected --elapsed days with it, found spans",
            "--zone: verwacht --elapsed days erbij, gevonden spans"))
      }
      return .spans
    }
    do {
      return .days(try StudyDays(clock: zone.map { try WallClock($0) } ?? .machine))
    } catch let fault as Diagnostic {
      throw Failure(.usage, MessageText("--\(fault.message)", "--\(fault.message(in: .dutch))"))
    }
  }

  /// Faults are collected, as in an import; with any fault there is no result.
  private func replay(
    _ input: InputFile, by scheduler: Scheduler, until now: Instant, _ give: ([UInt8]) throws -> Void
  ) throws -> [Diagnostic] {
    let (reader, _) = try input.readingRecords { source, form in
      try KindReader(
        .review(deck: ""), source, named: input.name, as: form,
        options: RecordFile(
          encoding: encoding, delimiter: self.form.delimiter?.byte, mapping: self.form.map, dates: dated.dates))
    }
    var log = ReviewLogReader(reader)
    var replay = Replay(scheduler, now: now)
    var cards = LoggedCards(isFuzzed: scheduler.isFuzzed)
    var result = ReplayFile()
    var faults: [Diagnostic] = []
    while let step = try log.next({ (card, rating, time) throws(Diagnostic) in
      try cards.answer(card) { (number, seed) throws(Diagnostic) in
        let row = try replay.answer(card: number, rating, at: time, seed: seed)
        if faults.isEmpty { result.add(row, card: card) }
      }
    }) {
      switch step {
      case .answer: break
      case .rejected(let rejection): faults.append(rejection.diagnostic)
      case .record(let entry):
        do throws(Diagnostic) {
          try cards.answer(entry) { (number, seed) throws(Diagnostic) in
            let row = try replay.answer(
              card: number, entry.review.rating, at: Instant(entry.review.reviewedAt), seed: seed)
            if faults.isEmpty { result.add(row, card: entry.card) }
          }
        } catch {
          faults.append(log.located(error))
        }
      }
      if result.isFull { try result.passOn(give) }
      guard faults.count < RecordTally.maxRejected else { break }
    }
    guard faults.isEmpty else { throw Failure(.badData, faults) }
    try result.finish(give)
    return log.remarks
  }
}

enum ElapsedForm: String, CaseIterable, ExpressibleByArgument {
  case spans, days
}
