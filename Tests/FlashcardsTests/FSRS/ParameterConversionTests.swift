import Diagnostics
import Flashcards
import Testing

struct ParameterConversionTests {
  private let older: [Double] = [
    0.5, 1.5, 3.5, 14, 5, 1.25, 0.75, 0.03, 1.6, 0.15, 1, 2, 0.08, 0.3, 1.5, 0.25, 2.75,
  ]

  @Test func `17 numbers become 19, with the same first difficulty at good`() throws {
    let parameters = try Parameters(converting: older, to: .fsrs5)
    #expect(parameters.algorithm == .fsrs5)
    #expect(parameters.values[4] == 7.5)
    #expect(abs(parameters.values[5] - 0.519_381_5) < 1e-7)
    #expect(parameters.values[6] == 1.25)
    #expect(parameters.values[17...] == [0, 0])
    #expect(parameters.values[7..<17] == older[7...])
  }

  @Test func `19 numbers become 21 that forget along the same curve`() throws {
    let parameters = try Parameters(converting: Parameters.standard(.fsrs5).values, to: .fsrs6)
    #expect(parameters.values == Parameters.standard(.fsrs5).values + [0, 0.5])
    let then = try Scheduler(.standard(.fsrs5))
    let now = try Scheduler(parameters)
    #expect((1...50).allSatisfy { then.interval(stability: Double($0)) == now.interval(stability: Double($0)) })
  }

  @Test func `17 numbers become 21 by way of 19`() throws {
    let middle = try Parameters(converting: older, to: .fsrs5)
    #expect(try Parameters(converting: older, to: .fsrs6) == Parameters(converting: middle.values, to: .fsrs6))
  }

  @Test func `nothing is converted to an older version, nor from none`() {
    let fault = Diagnostic(
      system: "parameters: expected up to 19 numbers to make those of fsrs-5 from, found 21: "
        + "a newer version is not converted to an older one")
    #expect(throws: fault) { try Parameters(converting: Parameters.standard(.fsrs6).values, to: .fsrs5) }
    #expect(throws: Diagnostic(system: "parameters: expected 17, 19 or 21 numbers, found 18")) {
      try Parameters(converting: [Double](repeating: 1, count: 18), to: .fsrs6)
    }
  }

  @Test func `what is converted keeps the bounds`() {
    var values = older
    values[4] = 9.5
    #expect(throws: Diagnostic(system: "parameters: w4: expected 1 to 10, found '12'")) {
      try Parameters(converting: values, to: .fsrs6)
    }
  }
}
