extension Algorithm {
  /// The bounds of each parameter, `w0` first. Those of FSRS-5 are from its own trainers.
  package var bounds: [ClosedRange<Double>] {
    let stability = 0.001...100.0
    let shared: [ClosedRange<Double>] = [
      stability, stability, stability, stability, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5, 0...0.8,
      0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2,
    ]
    switch self {
    case .fsrs5:
      var bounds = shared
      bounds[7] = 0...0.75
      return bounds
    case .fsrs6: return shared + [0...0.8, 0.1...0.8]
    }
  }
}
