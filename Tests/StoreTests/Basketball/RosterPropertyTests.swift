import Basketball
import Chance
import Diagnostics
import Fuzzing
import People
import Testing

@testable import Store

struct RosterPropertyTests {
  /// A roster with few names and numbers, so that namesakes, swaps and conflicts are frequent.
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
          case .added(let id, _), .linked(let id, _, _), .updated(let id, _), .unchanged(let id):
            let player = try #require(after.first { $0.id == id }, "seed \(seed)")
            #expect(player.name == entry.name, "seed \(seed)")
            #expect(player.jersey == entry.jersey, "seed \(seed)")
            #expect(player.position == entry.position, "seed \(seed)")
            #expect(touched.insert(id).inserted, "seed \(seed)")
          case .kept(let player): Issue.record("\(player.name) is kept, seed \(seed)")
          case .rejected(let diagnostic):
            #expect(diagnostic.message.hasPrefix("jersey number: expected one that is not in use"), "seed \(seed)")
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

  /// The same with few different dates of birth and keys, and people elsewhere who have some of them.
  private func strangers(_ random: inout SplitMix64) throws -> [RosterEntry] {
    try (0..<Int.random(in: 1...6, using: &random)).map { _ in
      try RosterEntry(
        name: ["Ada", "Bo", "Bo Di"].randomElement(using: &random) ?? "",
        jersey: ["1", "2", "3", "4", "5", nil].randomElement(using: &random) ?? nil,
        height: random.isOnce(in: 3) ? "150" : nil,
        born: random.isOnce(in: 2)
          ? CalendarDate(year: 2014, month: 1, day: Int.random(in: 1...2, using: &random)) : nil,
        key: random.isOnce(in: 2) ? "K\(Int.random(in: 1...4, using: &random))" : nil)
    }
  }

  @Test(arguments: UInt64(1)...60, DuplicatePolicy.allCases)
  func `nobody is taken for somebody of another day of birth or key`(seed: UInt64, whenKnown: DuplicatePolicy) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { transaction in
      let teams = try ["1", "2"].map { try transaction.add(try Team(name: "Lions", season: $0)) }
      for round in 1...4 {
        let team = teams[round % 2]
        let entries = try strangers(&random)
        let known = try transaction.people()
        let outcomes = try transaction.put(entries, on: team, whenKnown: whenKnown)
        let after = try transaction.players(of: team)
        for person in known {
          let now = try #require(try transaction.person(id: person.id), "seed \(seed)")
          #expect(now.name == person.name, "seed \(seed)")
          #expect(person.born == nil || now.born == person.born, "seed \(seed)")
          #expect(person.key == nil || now.key == person.key, "seed \(seed)")
        }
        var met: Set<Int64> = []
        for (entry, outcome) in zip(entries, outcomes) {
          let id: Int64
          switch outcome {
          case .added(let player, _), .linked(let player, _, _), .updated(let player, _), .unchanged(let player):
            id = player
          case .kept(let player):
            #expect(whenKnown == .keep || player.name != entry.name, "seed \(seed)")
            id = player.id
          case .rejected: continue
          }
          #expect(met.insert(id).inserted, "seed \(seed)")
          let player = try #require(after.first { $0.id == id }, "seed \(seed)")
          #expect(entry.agrees(with: player), "seed \(seed)")
          #expect(player.name == entry.name || player.key == entry.key, "seed \(seed)")
          if case .kept = outcome { continue }
          #expect(entry.born == nil || player.born == entry.born, "seed \(seed)")
          #expect(entry.key == nil || player.key == entry.key, "seed \(seed)")
        }
        let isWhole = outcomes.allSatisfy { if case .rejected = $0 { false } else { true } }
        if isWhole && whenKnown != .add {
          let again = try transaction.put(entries, on: team, whenKnown: whenKnown)
          let isUnchanged = again.allSatisfy { outcome in
            switch outcome {
            case .unchanged, .kept: true
            default: false
            }
          }
          #expect(isUnchanged, "seed \(seed)")
          #expect(try transaction.players(of: team) == after, "seed \(seed)")
        }
      }
      #expect(try transaction.faults() == [], "seed \(seed)")
    }
  }
}
