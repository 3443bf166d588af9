import Basketball
import Chance
import Diagnostics
import Testing

@testable import Store

struct RosterPropertyTests {
  /// A roster of few names and few numbers, so that namesakes, swaps and conflicts are many.
  private func roster(_ random: inout SplitMix64) throws -> [RosterEntry] {
    try (0..<Int.random(in: 1...6, using: &random)).map { _ in
      try RosterEntry(
        name: ["Ada", "Bo", "Cy", "Di"].randomElement(using: &random) ?? "",
        jersey: ["1", "2", "3", "00", nil].randomElement(using: &random) ?? nil,
        position: random.isOnce(in: 3) ? "Guard" : nil)
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `entries that are taken stand on the team, and a player who is refused stays as they were`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { transaction in
      let team = try transaction.add(try Team(name: "Lions", season: "1"))
      for _ in 1...6 {
        let entries = try roster(&random)
        let before = try transaction.players(of: team)
        let outcomes = try transaction.put(entries, on: team)
        let after = try transaction.players(of: team)
        var touched: Set<Int64> = []
        for (entry, outcome) in zip(entries, outcomes) {
          switch outcome {
          case .added(let id), .linked(let id, _, _), .updated(let id, _), .unchanged(let id):
            let player = try #require(after.first { $0.id == id }, "seed \(seed)")
            #expect(player.name == entry.name, "seed \(seed)")
            #expect(player.jersey == entry.jersey, "seed \(seed)")
            #expect(player.position == entry.position, "seed \(seed)")
            #expect(touched.insert(id).inserted, "seed \(seed)")
          case .kept(let player): Issue.record("\(player.name) is kept, seed \(seed)")
          case .rejected(let diagnostic):
            #expect(diagnostic.message.hasPrefix("jersey number: expected one that is free"), "seed \(seed)")
          }
        }
        for player in before where !touched.contains(player.id) {
          #expect(after.first { $0.id == player.id } == player, "seed \(seed)")
        }
        #expect(after.count >= before.count, "seed \(seed)")
      }
      #expect(try transaction.faults() == [], "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `a roster that was taken whole changes nothing the second time`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { transaction in
      let team = try transaction.add(try Team(name: "Lions", season: "1"))
      _ = try transaction.put(try roster(&random), on: team)
      let entries = try roster(&random)
      let outcomes = try transaction.put(entries, on: team)
      let isWhole = outcomes.allSatisfy { if case .rejected = $0 { false } else { true } }
      let before = try transaction.players(of: team)
      let again = try transaction.put(entries, on: team)
      let isUnchanged = again.allSatisfy { if case .unchanged = $0 { true } else { false } }
      if isWhole {
        #expect(isUnchanged, "seed \(seed)")
        #expect(try transaction.players(of: team) == before, "seed \(seed)")
      } else {
        #expect(!isUnchanged, "seed \(seed)")
      }
    }
  }
}
