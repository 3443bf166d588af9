import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import People
import Sheets
import Store

struct DrillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill",
    abstract: "Drill blackjack strategy against a chart.",
    discussion: """
      Examples:
        scorebook drill start --mode dealer-group --group strong
        scorebook answer H
        scorebook stop
        scorebook drill run --player accuracy:0.9 --seed 7
      """,
    subcommands: [Start.self, Run.self, Show.self, Remind.self])

  struct Start: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Start a drill; 'answer' answers, 'stop' ends it.",
      discussion: """
        An answer is H (hit), S (stand), D (double), Y (split) or R (surrender), or a word, in Dutch too (kaart, pas, \
        dubbel, splits, geef op). The drill is not stored unless --keep \
        is given. An hour without an answer ends it. The same seed asks the same hands.

        Examples:
          scorebook drill start --mode random
          scorebook drill start --level easy
          scorebook drill start --mode hand-type --hand soft --questions 20 --keep
          scorebook drill start --mode absolutes --chart "Dealer hits soft 17" --seed 7
        """)

    @OptionGroup var options: DrillOptions
    @Flag(help: "Store the drill in the book when it ends.")
    var keep = false
    @OptionGroup var voice: VoiceOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var trainer = try DrillTrainer(in: book)
      let spoken: Spoken = try trainer.start(options.plan(at: now, isKept: keep), at: now)
      var reply = Reply(try spoken.sentence(TrainerMessages(in: book, lang: voice.lang)))
      if Console.isRead, !keep { reply.remarks.append(Diagnostic(.note, Self.notStored)) }
      return reply
    }

    private static let notStored = MessageText(
      "this drill is not stored when it ends; 'drill start --keep' stores one",
      "deze drill wordt niet bewaard als hij klaar is; 'drill start --keep' bewaart er een")
  }

  struct Run: ComputingCommand, SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Run a whole drill by a scripted player or with answers from a file, and print its sheet.",
      discussion: """
        The player is 'chart:NAME', 'random' or 'accuracy:0.9' (90 % correct). --answers reads one answer per line, as \
        in 'H' or '@+2.4 S'; the drill ends where the file does.

        Examples:
          scorebook drill run --player accuracy:0.9 --seed 7
          scorebook drill run --player chart:"Dealer hits soft 17" --sweep --format csv
          scorebook drill run --mode absolutes --answers answers.txt --keep \\
            --output drill.html
        """)
    static let writes = true

    @OptionGroup var options: DrillOptions
    @Option(help: ArgumentHelp("Who answers: chart:NAME, random or accuracy:0.9.", valueName: "player"))
    var player: String?
    @Option(
      help: ArgumentHelp("Read the answers from this file; '-' is standard input.", valueName: "file"),
      completion: .file())
    var answers: String?
    @Flag(help: "Store the drill in the book.")
    var keep = false
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func compute(in book: BookTransaction, at now: Date) throws -> Computed {
      // An invalid format is refused before the drill starts.
      _ = try sheet.format(for: "drill")
      let plan = try options.plan(at: now, isKept: keep)
      let trainer = try DrillTrainer(in: book)
      var (drill, person) = try trainer.prepare(plan, at: now)
      switch (player, answers) {
      case (let player?, nil):
        let script: ScriptedPlayer
        do { script = try ScriptedPlayer(player) } catch { throw Failure(.usage, error.text) }
        if case .chart(let name) = script {
          let chart = try book.requiredChart(named: name).chart
          try drill.play(script, at: now) { _ in chart }
        } else {
          try drill.play(script, at: now)
        }
      case (nil, let path?): try AnswersFile(path: path).give(to: &drill, from: now)
      default:
        throw Failure(
          .usage,
          MessageText(
            """
            player: expected either --player or --answers, found \(player == nil ? "neither" : "both")
            """,
            """
            player: verwacht --player of --answers, gevonden \(player == nil ? "geen van beide" : "allebei")
            """))
      }
      if drill.end == nil { try drill.stop(at: drill.lastAt) }
      let session = DrillSession(drill, person: person?.name)
      guard keep else {
        // What a scripted player answers is not missed.
        let isLost = answers != nil && !session.answers.isEmpty
        return .answer(try reply(session, in: book, at: now).warning(isLost ? [Self.notStored] : []))
      }
      return .storing { [drill, person, session] book in
        var trainer = try DrillTrainer(in: book)
        var session = session
        session.number = Int(try trainer.keep(drill, plan, person: person, endedBy: drill.end ?? .stopped))
        return try reply(session, in: book, at: now)
      }
    }

    private static let notStored = Diagnostic(
      .note,
      MessageText(
        "this drill and its answers were not stored; --keep stores them",
        "deze drill en de antwoorden zijn niet bewaard; --keep bewaart ze"))

    private func reply(
      _ session: DrillSession, in book: BookTransaction, at now: Date
    ) throws -> Reply {
      try sheet.reply(.drill, in: book, at: now) { $0.drill(session) }
    }
  }

  struct Show: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show a drill that is stored or open: its answers, accuracy by hand and dealer, times.",
      discussion: """
        'report drill' makes files of it.

        Examples:
          scorebook drill show
          scorebook drill show 3 --json
        """)
    static let writes = false

    @Argument(help: "The drill's number (default: the last one).")
    var drill: String?
    @Flag(help: "Print one JSON object.")
    var json = false
    @OptionGroup var voice: VoiceOptions
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var sheet = SheetOptions()
      (sheet.format, sheet.output, sheet.lang) = (.sheet(json ? .json : .text), nil, voice.lang)
      (sheet.templates, sheet.privacy) = (nil, privacy)
      return try sheet.reply(.drill, in: book, at: now) { try $0.drill(numbered: drill) }
    }
  }

  struct Remind: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "remind",
      abstract: "Write a calendar file with a daily or weekly reminder to drill.",
      discussion: """
        Examples:
          scorebook drill remind --at 19:00 --output drill.ics
          scorebook drill remind --every week --at 08:30
        """)
    static let writes = false

    enum Rhythm: String, ExpressibleByArgument, CaseIterable {
      case day, week
    }

    @Option(help: "How often.")
    var every = Rhythm.day
    @Option(help: ArgumentHelp("The time of day, as in 19:00.", valueName: "time"))
    var at = "19:00"
    @Option(help: "Write here instead of to standard output ('-').", completion: .file())
    var output: String?
    @OptionGroup var voice: VoiceOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let parts = at.split(separator: ":", omittingEmptySubsequences: false).map { $0.count == 2 ? Int($0) : nil }
      guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
        (0..<60).contains(minute), at.utf8.allSatisfy({ (0x30...0x3A).contains($0) })
      else {
        throw Failure(
          .usage,
          MessageText(
            "at: expected a time as in 19:00, found '\(at)'", "at: verwacht een tijd zoals 19:00, gevonden '\(at)'"))
      }
      let bytes = try TrainerMessages(in: book, lang: voice.lang).drillSpeech().calendar(
        from: book.day(of: now), at: (hour, minute), everyWeek: every == .week)
      return try Reply(bytes, to: output)
    }
  }
}

extension AnswersFile {
  /// Answers until the file ends.
  ///
  /// - Throws: a `Diagnostic` at the line whose answer is invalid or one too many.
  fileprivate func give(to drill: inout Drill, from start: Date) throws {
    try each(from: start) { answer, now in
      guard drill.question != nil else {
        throw Diagnostic(
          field: "answer",
          MessageText(
            "expected as many as questions, found more than \(drill.answers.count)",
            "verwacht evenveel als vragen, gevonden meer dan \(drill.answers.count)"))
      }
      try drill.answer(Move(typed: answer), at: now)
    }
  }
}
