import Benchmark
import Cases
import Chance
import Flashcards
import Foundation
import Inputs
import Measures

/// The scheduler alone: replays a log in memory.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: Measures.metrics, warmupIterations: Scale.isSmall ? 0 : 1, maxDuration: .seconds(30),
    maxIterations: Scale.runs(7))
  measure(.replayFSRS6, .fsrs6)
  measure(.replayFSRS5, .fsrs5)
}

private func measure(_ command: TimedCommand, _ algorithm: Algorithm) {
  Benchmark(command.rawValue) { benchmark in
    let scheduler = try Scheduler(.standard(algorithm))
    let log = answers(Scale.of(1_000_000), to: Scale.of(50_000))
    benchmark.startMeasurement()
    blackHole(try scheduler.replayed(log).count)
    benchmark.stopMeasurement()
  }
}

/// Answers with growing intervals, as in real study, oldest first.
private func answers(_ count: Int, to cards: Int) -> [CardAnswer] {
  var random = SplitMix64(seed: 3)
  var at = [Int64](repeating: 1_600_000_000_000, count: cards)
  var wait = [Int64](repeating: 0, count: cards)
  return (0..<count).map { index in
    let card = index % cards
    let chance = random.next() % 100
    let rating: Review.Rating = chance < 10 ? .again : chance < 25 ? .hard : chance < 90 ? .good : .easy
    at[card] += wait[card] + 60_000
    wait[card] = rating == .again ? 600_000 : min(max(wait[card] * 2, 86_400_000), 8_640_000_000)
    return CardAnswer(card: card, rating, at: Instant(milliseconds: at[card]), milliseconds: 4000)
  }
}
