package import Diagnostics

/// The result of a plan with one desired retention.
package struct Simulation: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    /// Answers to cards that were answered before, and first answers.
    package internal(set) var reviews = 0
    package internal(set) var newCards = 0
    package internal(set) var seconds = 0.0
    /// The expected number of known cards at the end of the day.
    package internal(set) var knowledge = 0.0
    /// Due cards postponed by the daily limit.
    package internal(set) var leftOver = 0
  }

  package let retention: DesiredRetention
  package let days: [Day]

  package var seconds: Double { days.reduce(0) { $0 + $1.seconds } }
  package var reviews: Int { days.reduce(0) { $0 + $1.reviews } }
  package var newCards: Int { days.reduce(0) { $0 + $1.newCards } }
  package var knowledge: Double { days.last?.knowledge ?? 0 }
  /// The total time per card known at the end; nil if none is.
  package var secondsPerCard: Double? { knowledge > 0 ? seconds / knowledge : nil }
}

extension SimulationPlan {
  /// Simulates the plan with each retention, using the same random numbers.
  ///
  /// - Parameters:
  ///   - parameters: those of the learner's memory, also used for scheduling.
  ///   - record: receives every answer, day by day.
  /// Cost: that of its answers, plus a power per card and day.
  package func simulated(
    _ learner: Learner, _ parameters: Parameters, retentions: [DesiredRetention],
    record: (DesiredRetention, CardAnswer) -> Void = { _, _ in }
  ) throws(Diagnostic) -> [Simulation] {
    guard !retentions.isEmpty else {
      throw Diagnostic(
        field: "retention", MessageText("expected one or more, found none", "verwacht een of meer, gevonden geen"))
    }
    try learner.check()
    var simulations: [Simulation] = []
    for retention in retentions {
      let scheduler = try Scheduler(parameters, retention: retention, isFuzzed: true, elapsed: .days(calendar))
      var run = SimulationRun(self, learner, scheduler)
      for day in 0..<days { run.study(day) { record(retention, $0) } }
      simulations.append(Simulation(retention: retention, days: run.days))
    }
    return simulations
  }
}

extension [Simulation] {
  /// The simulation with the least time per known card; nil if no card is known in any, and where several share it.
  package var cheapest: Simulation? {
    guard let least = compactMap(\.secondsPerCard).min() else { return nil }
    let cheapest = filter { $0.secondsPerCard == least }
    return cheapest.count == 1 ? cheapest[0] : nil
  }
}
