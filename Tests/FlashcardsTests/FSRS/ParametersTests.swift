import Diagnostics
import Flashcards
import Testing

struct ParametersTests {
  @Test func `a list's length says whose it is`() throws {
    #expect(try Parameters(Parameters.standard(.fsrs5).values).algorithm == .fsrs5)
    #expect(try Parameters(Parameters.standard(.fsrs6).values).algorithm == .fsrs6)
  }

  @Test(arguments: [0, 1, 18, 20, 22])
  func `a list of another length is refused`(count: Int) {
    #expect(throws: Diagnostic(system: "parameters: expected 19 numbers for fsrs-5 or 21 for fsrs-6, found \(count)")) {
      try Parameters([Double](repeating: 1, count: count))
    }
  }

  @Test func `an older version's list is refused with a fix`() {
    let fault = Diagnostic(
      system: "parameters: expected 19 numbers for fsrs-5 or 21 for fsrs-6, found 17, which are those of FSRS-4.5: "
        + "have them converted")
    #expect(throws: fault) { try Parameters([Double](repeating: 1, count: 17)) }
  }

  @Test func `19 numbers never run as fsrs-6`() {
    let fault = Diagnostic(
      system: "parameters: expected 21 numbers for fsrs-6, found 19: have them converted, or use fsrs-5")
    #expect(throws: fault) { try Parameters(Parameters.standard(.fsrs5).values, for: .fsrs6) }
  }

  @Test(arguments: [
    (9, 0.81, "w9: expected 0 to 0.8, found '0.81'"), (0, 0, "w0: expected 0.001 to 100, found '0'"),
    (4, -1, "w4: expected 1 to 10, found '-1'"), (20, 0.05, "w20: expected 0.1 to 0.8, found '0.05'"),
    (3, .nan, "w3: expected 0.001 to 100, found 'nan'"), (16, .infinity, "w16: expected 1 to 6, found 'inf'"),
  ])
  func `a number out of its bounds is refused by its name`(index: Int, value: Double, message: String) {
    var values = Parameters.standard(.fsrs6).values
    values[index] = value
    #expect(throws: Diagnostic(system: "parameters: " + message)) { try Parameters(values) }
  }

  @Test(arguments: Algorithm.allCases)
  func `the standard parameters keep their bounds`(algorithm: Algorithm) throws {
    let standard = Parameters.standard(algorithm)
    #expect(try Parameters(standard.values, for: algorithm) == standard)
    #expect(standard.values.count == algorithm.bounds.count)
  }

  @Test func `a list is read as people write it`() throws {
    let text =
      "[0.212, 1.2931, 2.3065,\n8.2956 6.4133\t0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,"
      + "  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542]"
    #expect(try Parameters(text) == .standard(.fsrs6))
    #expect(throws: Diagnostic(system: "parameters: w1: expected a number, found '1;2'")) { try Parameters("0.1, 1;2") }
    #expect(throws: Diagnostic(system: "parameters: expected up to 21 numbers, found more than 100")) {
      try Parameters(String(repeating: "1,", count: 200))
    }
  }

  @Test func `a version is called by its name`() throws {
    #expect(try Algorithm(named: "FSRS-6") == .fsrs6)
    #expect(throws: Diagnostic(system: "algorithm: expected fsrs-5 or fsrs-6, found 'sm2'")) {
      try Algorithm(named: "sm2")
    }
  }
}
