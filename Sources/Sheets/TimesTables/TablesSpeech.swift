package import TimesTables

/// The messages of the practice, in the reader's language.
package struct TablesSpeech: Sendable {
  private let language: Language

  package init(in templates: Templates) { language = templates.language }

  /// The person, the table, and the first sum.
  package func welcome(_ name: String, _ practice: Practice) -> String {
    [
      language.say("tables.title"), language.say("tables.welcome", ["name": name]),
      language.heading(practice.operation, practice.table), question(practice),
    ].joined(separator: "\n")
  }

  /// `Question 3 of 10: 4 × 7 =`
  package func question(_ practice: Practice) -> String {
    guard let fact = practice.fact else { return "" }
    return language.say(
      "tables.question",
      ["number": String(practice.number), "total": String(Practice.length), "sum": language.sum(fact)])
  }

  package func answer(_ verdict: Practice.Verdict, to practice: Practice) -> String {
    switch verdict {
    case .right: return "\(language.say("tables.right")) \(question(practice))"
    case .wrong:
      let answer = practice.attempts.last.map { language.exact($0.answer) } ?? ""
      let sum = practice.fact.map(language.sum) ?? ""
      return language.say("tables.wrong", ["answer": answer, "sum": sum])
    case .finished(let milliseconds):
      let table = language.exact(practice.table)
      let atOnce = language.say(
        "tables.rightAtOnce", ["right": String(practice.rightAtOnce), "total": String(Practice.length)])
      var lines = [language.say("tables.right")]
      if let milliseconds {
        let values = ["table": table, "time": language.exactSeconds(milliseconds)]
        lines.append(
          practice.operation == .multiply
            ? language.say("tables.finished", values) : language.say("tables.finishedDividing", values))
      } else {
        lines.append(language.say("tables.finishedWithoutTime", ["table": table]))
      }
      return (lines + [atOnce, language.say("tables.another")]).joined(separator: "\n")
    }
  }

  /// The answer that was undone, and the sum that is asked again.
  package func tookBack(_ answer: ExactNumber, in practice: Practice) -> String {
    language.say("tables.tookBack", ["answer": language.exact(answer)]) + "\n" + question(practice)
  }

  package func stopped(_ practice: Practice) -> String {
    language.say(
      "tables.stopped", ["number": String(practice.number), "total": String(Practice.length)])
  }

  package var asksForName: String { language.say("tables.askName") }
  package var asksForTable: String { language.say("tables.askTable") }

  /// What is wrong with the input.
  package func fault(_ fault: PracticeFault) -> String {
    switch fault {
    case .noTable(let text): language.say("tablesFault.noTable", ["found": text])
    case .tableNotAboveZero(let text): language.say("tablesFault.tableNotAboveZero", ["found": text])
    case .tableTooLong(let text):
      language.say("tablesFault.tableTooLong", ["found": text, "limit": String(TableNumber.longest)])
    case .noAnswer(let text): language.say("tablesFault.noAnswer", ["found": text])
    case .answerTooLong(let text):
      language.say("tablesFault.answerTooLong", ["found": text, "limit": String(ExactNumber.longest)])
    case .noName: language.say("tablesFault.noName")
    case .nameTooLong(let length): language.say("tablesFault.nameTooLong", ["found": String(length)])
    case .unknownCode(let text): language.say("tablesFault.unknownCode", ["found": text])
    case .noSuchQuestion(let text, let count):
      language.say("tablesFault.noSuchQuestion", ["found": text, "total": String(count)])
    case .twoAnswers(let question, let first, let second):
      language.say("tablesFault.twoAnswers", ["number": String(question), "first": first, "second": second])
    case .nothingOpen: language.say("tablesFault.nothingOpen")
    case .reviewOpen: language.say("tablesFault.reviewOpen")
    case .nothingToStop: language.say("tablesFault.nothingToStop")
    case .alreadyOpen(let name, let table):
      language.say("tablesFault.alreadyOpen", ["name": name, "table": language.withPoint(table)])
    }
  }
}
