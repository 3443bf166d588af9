import Benchmark
import Cases
import Foundation
import Inputs
import Measures

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: Measures.metrics, warmupIterations: Scale.isSmall ? 0 : 1, maxDuration: .seconds(60), maxIterations: 5)
  let workplace = Workplace()
  measureGame(workplace)
  measurePages(workplace)
  measureLines(.lines, count: 100_000, workplace)
  measureLines(.tenfoldLines, count: 1_000_000, workplace)
  measureRoster(workplace)
  measureDeck(.cards, .cardsPeer, .cardsKeyedPeer, key: "front", workplace) {
    try workplace.file("cards.json") { try DeckInput.write(cards: Scale.of(100_000), to: $0) }
  }
  measureDeck(.richCards, .richCardsPeer, .richCardsKeyedPeer, key: "word", workplace) {
    try workplace.file("rich-cards.json") { try DeckInput.write(richCards: Scale.of(100_000), to: $0) }
  }
  measureMillion(workplace)
  measureStudy(workplace)
  measureManyGames(workplace)
  measureTables(workplace)
  measureBlackjack(workplace)
  measureCasino(workplace)
  measureCSVPeers(workplace)
}

/// Measures a program, without the time that `arguments` takes to prepare files. For a program that reads a file,
/// the size of the file is recorded too.
func measure(
  _ command: TimedCommand, _ program: String, times: Int = Benchmark.defaultConfiguration.maxIterations,
  reading file: (() throws -> String)? = nil, arguments: @escaping () throws -> [String]
) {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = Scale.runs(times)
  Benchmark(command.rawValue, configuration: configuration) { benchmark in
    let arguments = try arguments()
    benchmark.startMeasurement()
    let usage = try run(program, arguments)
    benchmark.stopMeasurement()
    if let file { Measures.keep(try size(of: file()), as: .bytes, in: benchmark) }
    Measures.keep(usage.processorTime, as: .processorTime, in: benchmark)
    Measures.keep(usage.queueTime, as: .queueTime, in: benchmark)
    Measures.keep(usage.peakMemory, as: .peakMemory, in: benchmark)
  }
}

private func size(of file: String) throws -> Int {
  try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
}

private func measureGame(_ workplace: Workplace) {
  measure(.stat, workplace.scorebook, times: 30) {
    ["stat", "23", "2pt+", "--book", try workplace.copy(of: workplace.seasonBook())]
  }
  measure(.report, workplace.scorebook, times: 15) {
    ["report", "game", "30", "--format", "html", "--book", try workplace.seasonBook()]
  }
}

/// One page for each of a thousand games, as files in one folder. Jinja2 gets the games as JSON.
private func measurePages(_ workplace: Workplace) {
  measure(.pages, workplace.scorebook, times: 3) {
    [
      "report", "game", "all", "--output", workplace.emptyFolder("pages"), "--book",
      try workplace.leagueBook(games: Scale.of(1_000)),
    ]
  }
  measure(.pagesPeer, workplace.python, times: 3) {
    let games = try workplace.gamesAsJSON(Scale.of(1_000))
    return [workplace.scripts + "/pages-jinja.py", try workplace.styles(), games, workplace.emptyFolder("peer-pages")]
  }
}

private func measureLines(_ command: TimedCommand, count: Int, _ workplace: Workplace) {
  measure(command, workplace.scorebook, times: count > 100_000 ? 3 : 5) {
    let lines = try workplace.file("\(count).batch") { try GameInput.write(scoringLines: Scale.of(count), to: $0) }
    return ["run", lines, "--book", try workplace.copy(of: workplace.seasonBook())]
  }
}

private func measureRoster(_ workplace: Workplace) {
  func file() throws -> String {
    try workplace.file("roster.csv") { try RosterInput.write(players: Scale.of(100_000), to: $0) }
  }
  measure(.roster, workplace.scorebook) {
    [
      "import", "roster", try file(), "--team", Workplace.team, "--season", Workplace.season,
      "--book", try workplace.copy(of: workplace.emptyBook()),
    ]
  }
  measure(.rosterPeer, workplace.sqliteUtils) {
    ["insert", workplace.noDatabase(), "roster", try file(), "--csv"]
  }
}

private func measureDeck(
  _ ours: TimedCommand, _ peer: TimedCommand, _ keyedPeer: TimedCommand, key: String, _ workplace: Workplace,
  file: @escaping () throws -> String
) {
  measure(ours, workplace.scorebook) {
    ["import", "deck", try file(), "--book", try workplace.copy(of: workplace.emptyBook())]
  }
  measure(peer, workplace.sqliteUtils) { ["insert", workplace.noDatabase(), "cards", try file()] }
  measure(keyedPeer, workplace.sqliteUtils) {
    ["insert", workplace.noDatabase(), "cards", try file(), "--pk", key]
  }
}
