import Casino
import Chance
import Export
import Formats
import Foundation
import Fuzzing
import Import
import Records
import Testing

struct SessionRoundTripTests {
  @Test(arguments: UInt64(1)...20, [RecordForm.csv, .json])
  func `sessions that are written are read back the same`(seed: UInt64, form: RecordForm) throws {
    var random = SplitMix64(seed: seed)
    let written = try (0..<8).map { try session(&random, number: $0) }
    var file = SessionFile(as: form, hasKeys: true)
    for (index, session) in written.enumerated() { file.add(session, key: session.person == nil ? nil : "k\(index)") }
    try file.end()
    var reader = try SessionReader(ByteSource(file.takeBytes()), named: "sessions", as: form == .csv ? .csv : .json)
    var found: [Session] = []
    var keys: [String?] = []
    while let record = try reader.next() {
      switch record {
      case .session(let session, let key, _):
        found.append(session)
        keys.append(key)
      case .rejected(let faults, _): Issue.record("seed \(seed): \(faults)")
      }
    }
    #expect(found == written, "seed \(seed)")
    #expect(keys == written.enumerated().map { $1.person == nil ? nil : "k\($0)" }, "seed \(seed)")
    #expect(reader.remarks == [])
  }

  private func session(_ random: inout SplitMix64, number: Int) throws -> Session {
    let game = GameKind.allCases.randomElement(using: &random) ?? .blackjack
    // A different start for each, so that no two are the same session.
    let start = Int64(number) * 1_000_000_000 + Int64.random(in: 0...999_999_999, using: &random)
    let isOpen = random.isOnce(in: 3)
    var session = try Session(
      game: game, style: "Strip, \"late\"", person: random.isOnce(in: 3) ? nil : "Zoë",
      startedAt: Date(timeIntervalSince1970: Double(start) / 1000),
      endedAt: isOpen ? nil : Date(timeIntervalSince1970: Double(start + 5_000) / 1000),
      endReason: isOpen ? nil : Session.EndReason.allCases.randomElement(using: &random),
      startingBalance: Money(cents: Int.random(in: 1...1_000_000, using: &random)))
    for _ in 0..<Int.random(in: 0...30, using: &random) where session.endingBalance.cents > 0 {
      let bet = Int.random(in: 1...session.endingBalance.cents, using: &random)
      let outcome = Outcome.allCases.randomElement(using: &random) ?? .push
      let payout =
        switch outcome {
        case .win: Int.random(in: 1...2 * bet, using: &random)
        case .lose: -Int.random(in: 1...bet, using: &random)
        case .push: 0
        }
      var counts: [String: Int] = [:]
      for name in game.counts where random.isOnce(in: 3) { counts[name] = Int.random(in: 0...3, using: &random) }
      try session.add(Round(bet: Money(cents: bet), outcome: outcome, payout: Money(cents: payout), counts: counts))
    }
    return session
  }
}
