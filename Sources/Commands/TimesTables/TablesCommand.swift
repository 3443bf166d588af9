import ArgumentParser
import Diagnostics
import Foundation
import Import
import People
import Records
import Sheets
import Store
import TimesTables

struct TablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables",
    abstract: "Practise times tables.",
    discussion: """
      Examples:
        scorebook tables start --user Mia --table 7
        scorebook answer 21
        scorebook stop
      """,
    subcommands: [Start.self, Script.self])

  struct Start: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Start ten sums of a table; 'answer' answers, 'stop' ends it.",
      discussion: """
        A name that is not in the book adds a person. A wrong answer repeats the sum; when all ten are correct the \
        time is stored as a score. A table is 1 to 12 or a custom decimal, with a comma or a point. --answers reads \
        one answer per line, with the seconds it took if known, as in '@+2.4 21'.

        Examples:
          scorebook tables start --user Mia --table 7
          scorebook tables start --user Mia --table 2,5 --divide
          scorebook tables start --user Mia --table 7 --seed 4 --answers answers.txt
        """)

    @Option(help: ArgumentHelp("Who practises.", valueName: "name"))
    var user: String?
    @Option(help: ArgumentHelp("The table: 1 to 12, or a decimal as in 2.5.", valueName: "number"))
    var table: String?
    @Flag(help: "Divide by the table's number instead of multiplying.")
    var divide = false
    @Option(help: ArgumentHelp("The seed for the order of the sums (default: from the time).", valueName: "number"))
    var seed: Int?
    @Option(
      help: ArgumentHelp("Read the answers from this file; '-' is standard input.", valueName: "file"),
      completion: .file())
    var answers: String?
    @OptionGroup var voice: VoiceOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let seed, seed < 0 { throw ValidationError("seed: expected a number from 0, found '\(seed)'") }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let voice = TrainerMessages(in: book, lang: voice.lang)
      return try voice.saying { voice in
        guard let user else { throw Failure(.usage, MessageText(same: try voice.speech().asksForName)) }
        guard let table else { throw Failure(.usage, MessageText(same: try voice.speech().asksForTable)) }
        var trainers = try OpenTrainers(in: book)
        let line = try TablesStart(user: user, table: table, divides: divide, seed: seed)
        var spoken = try trainers.start(line, with: TablesTrainer.self, at: now)
        let remarks = try voice.worded(spoken.remarks)
        if let answers { spoken = try answer(answers, &trainers, voice, from: now) }
        var reply = Reply(try spoken.sentence(voice))
        reply.remarks = remarks
        return reply
      }
    }

    /// Answers from a file, one after another.
    ///
    /// - Returns: the reply to the last answer.
    private func answer(
      _ path: String, _ trainers: inout OpenTrainers, _ voice: TrainerMessages, from start: Date
    ) throws -> Spoken {
      var last = try trainers.question(at: start)?.question ?? Spoken { _ in "" }
      try AnswersFile(path: path).each(from: start) { answer, now in
        last = try voice.saying { _ in try trainers.answer(answer, by: .answer, at: now) }
      }
      return last
    }
  }

  struct Script: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "script",
      abstract: "Write a batch file in which simulated pupils practise, for samples and trial runs.",
      discussion: """
        Each pupil practises a table or two a week, with more mistakes on the hard ones, and improves every week. The \
        same list and seed give the same batch file. Nothing is stored in the book.

        Example:
          scorebook tables script class.csv --weeks 8 --seed 7 --now 2025-09-01 \\
            > class.batch
          scorebook run class.batch
        """)
    static let writes = false

    @Argument(help: "The class list: CSV or JSON with a column 'name'.", completion: .file())
    var list: String
    @OptionGroup var form: ClassFileOptions
    @Option(help: "The number of weeks, 1 to 52.")
    var weeks = 8
    @Option(help: ArgumentHelp("Practices per pupil per week, 1 to 7.", valueName: "number"))
    var often = 2
    @Option(help: ArgumentHelp("The seed for everything the pupils do.", valueName: "number"))
    var seed = 1
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard (1...52).contains(weeks) else { throw ValidationError("weeks: expected 1 to 52, found '\(weeks)'") }
      guard (1...7).contains(often) else { throw ValidationError("often: expected 1 to 7, found '\(often)'") }
      guard (0...1_000_000_000).contains(seed) else {
        throw ValidationError("seed: expected 0 to 1000000000, found '\(seed)'")
      }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let (pupils, remarks) = try form.pupils(of: list, in: book)
      let script = try ClassScript(pupils.map(\.name), weeks: weeks, often: often, seed: seed, from: book.day(of: now))
      var reply = Reply()
      reply.output = Array(script.text.utf8)
      reply.remarks = remarks
      return reply
    }
  }
}
