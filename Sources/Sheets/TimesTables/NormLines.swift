import TimesTables

/// The norms, each with a person's progress.
struct NormLine {
  let name: String
  let standing: String
  let isMet: Bool

  static func lines(_ norms: NormStanding, in language: Language) -> [NormLine] {
    let limit = language.clock(Norm.diploma)
    let hundred =
      switch norms.hundred {
      case .byTables(let milliseconds, let missing) where missing.isEmpty:
        language.say("norms.hundredByTables", ["time": language.clock(milliseconds), "limit": limit])
      case .byTables(_, let missing):
        language.say(
          "norms.hundredMissing", ["tables": language.list(missing.map { language.exact($0) })])
      case .onPaper(_, let milliseconds):
        language.say("norms.hundredOnPaper", ["time": language.clock(milliseconds), "limit": limit])
      }
    return [
      NormLine(name: language.say("norms.diploma"), standing: hundred, isMet: norms.hasDiploma),
      NormLine(
        name: language.say("norms.fluency"),
        standing: language.say("norms.fluentFacts", ["count": String(norms.fluentFacts)]), isMet: norms.isFluent),
      NormLine(
        name: language.say("norms.check"),
        standing: quickOfLast(norms, in: language), isMet: norms.passesCheck),
    ]
  }

  private static func quickOfLast(_ norms: NormStanding, in language: Language) -> String {
    guard norms.lastCount > 0 else { return language.say("norms.noneAsked") }
    let counts = ["count": String(norms.quickOfLast), "of": String(norms.lastCount)]
    return norms.operation == .divide
      ? language.say("norms.quickOfLastDividing", counts) : language.say("norms.quickOfLast", counts)
  }
}
