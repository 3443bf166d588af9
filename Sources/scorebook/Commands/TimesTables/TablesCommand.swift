import ArgumentParser
import Diagnostics
import Foundation
import Import
import People
import Report
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
      abstract: "Begin ten sums of a table; 'answer' goes on, 'stop' ends it.",
      discussion: """
        Somebody whose name is not in the book yet is a new person in it. A wrong answer keeps the sum; when all ten \
        are right the time is kept as a score. A table is 1 to 12 or a decimal of one's own, with a comma or a point. \
        --answers reads one answer a line, each with the seconds that it took before it where they are known, as in \
        '@+2.4 21'.

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
    @Option(help: ArgumentHelp("Decides the order of the sums (else the time does).", valueName: "number"))
    var seed: Int?
    @Option(
      help: ArgumentHelp("Take the answers from this file; '-' is standard input.", valueName: "file"),
      completion: .file())
    var answers: String?
    @OptionGroup var voice: VoiceOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let seed, seed < 0 { throw ValidationError("seed: expected a number from 0, found '\(seed)'") }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let voice = TrainerVoice(in: book, lang: voice.lang)
      return try voice.saying { voice in
        guard let user else { throw Failure(.usage, try voice.speech().asksForName) }
        guard let table else { throw Failure(.usage, try voice.speech().asksForTable) }
        var trainers = try OpenTrainers(in: book)
        let line = try TablesStart(user: user, table: table, divides: divide, seed: seed)
        let link = try trainers.start(line, at: now)
        guard let open = trainers.tables.open else { return Reply() }
        let said =
          try answers.map { try self.answer($0, &trainers, voice, from: now) }
          ?? voice.speech().welcome(open.person.name, open.practice)
        var reply = Reply(said)
        if let link { reply.remarks.append(Diagnostic(.note, link.sentence)) }
        return reply
      }
    }

    /// Gives the answers of a file, one after another.
    ///
    /// - Returns: what came of the last of them.
    private func answer(
      _ path: String, _ trainers: inout OpenTrainers, _ voice: TrainerVoice, from start: Date
    ) throws -> String {
      var last = ""
      try AnswersFile(path: path).each(from: start) { answer, now in
        last = try voice.saying { try $0.sentence(trainers.perform(.answer(answer), at: now)) }
      }
      return try last.isEmpty ? trainers.tables.open.map { try voice.speech().question($0.practice) } ?? "" : last
    }
  }

  struct Script: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a batch in which a class practises by a script: samples, and rehearsals without children.",
      discussion: """
        Each pupil of the class list practises a table or two a week, slower and less sure where it is hard, better \
        with every week. The same list and seed give the same batch. Nothing is put into the book.

        Example:
          scorebook tables script class.csv --weeks 8 --seed 7 --now 2025-09-01 \\
            > class.batch
          scorebook run class.batch
        """)
    static let writes = false

    @Argument(help: "The class list: CSV or JSON with a column 'name'.", completion: .file())
    var list: String
    @OptionGroup var form: ClassFileOptions
    @Option(help: "How many weeks they practise, 1 to 52.")
    var weeks = 8
    @Option(help: ArgumentHelp("How often each practises in a week, 1 to 7.", valueName: "number"))
    var often = 2
    @Option(help: ArgumentHelp("Decides everything that the pupils do.", valueName: "number"))
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
      let pupils = try form.pupils(of: list)
      let script = ClassScript(pupils.map(\.name), weeks: weeks, often: often, seed: seed, from: Clock.day(of: now))
      var reply = Reply()
      reply.output = Array(script.text.utf8)
      return reply
    }
  }
}
