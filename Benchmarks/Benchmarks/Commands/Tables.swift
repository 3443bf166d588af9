import Cases
import Foundation
import Inputs

/// Times tables: a scoreboard of a million scores, worksheets, and a batch file of answers.
func measureTables(_ workplace: Workplace) {
  func board() throws -> String {
    let scores = try workplace.file("scores.csv") { try TablesInput.write(scores: Scale.of(1_000_000), to: $0) }
    return try workplace.file("scoreboard") { book in
      try run(workplace.scorebook, ["init", book])
      try run(workplace.scorebook, ["import", "scores", scores, "--book", book])
    }
  }
  for (command, options) in [
    (TimedCommand.boardByDate, ["--sort", "date"]), (.boardByDateReversed, ["--sort", "date", "--reverse"]),
    (.boardByTime, ["--sort", "time"]), (.boardByTimeReversed, ["--sort", "time", "--reverse"]),
  ] {
    measure(command, workplace.scorebook, times: 15) {
      ["report", "scoreboard", "--format", "html", "--book", try board()] + options
    }
  }
  measure(.worksheets, workplace.scorebook, times: 15) {
    [
      "report", "worksheet", "--mixed", "--questions", "100", "--copies", "30", "--seed", "1", "--format", "html",
      "--book", try workplace.emptyBook(),
    ]
  }
  measure(.answers, workplace.scorebook) {
    let class25 = try workplace.file("class.csv") { try TablesInput.write(pupils: 25, to: $0) }
    let batch = try workplace.file("answers.batch") { path in
      let script = try output(
        of: workplace.scorebook,
        ["tables", "script", class25, "--weeks", "52", "--often", "7", "--seed", "1", "--book", workplace.emptyBook()])
      try TablesInput.write(answers: Scale.of(100_000), from: script, to: path)
    }
    return ["run", batch, "--book", try workplace.copy(of: workplace.emptyBook())]
  }
}

/// The standard output of a program.
private func output(of program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CommandFault(description: "ended badly: \(program)") }
  return String(decoding: bytes, as: UTF8.self)
}
