package import Blackjack

/// The messages of the drill, in the reader's language.
package struct DrillSpeech: Sendable {
  private let language: Language

  package init(in templates: Templates) { language = templates.language }

  /// The text of a calendar event, with special characters escaped.
  var reminder: String {
    language.say("drill.reminder").replacing(/[\\;,]/) { "\\\($0.output)" }
  }

  /// `Question 3 of 50: A♠ 7♦ – 10♥ (Soft 18 vs 10). H hit, S stand, D double`
  package func question(_ drill: Drill) -> String {
    guard let scenario = drill.question else { return "" }
    let moves = scenario.moves(under: drill.rules).list.map { "\(language.letter(of: $0)) \(language.name(of: $0))" }
    let values = [
      "number": String(drill.answers.count + 1), "total": String(drill.settings.questions),
      "hand": "\(language.hand(scenario)) (\(language.scenario(scenario.cell)))",
      "moves": moves.joined(separator: ", "),
    ]
    return drill.settings.order == .sweep
      ? language.say("drill.askInSweep", values) : language.say("drill.ask", values)
  }

  /// Whether the answer was correct, the reason, the rule of thumb, and the cost.
  package func answer(_ feedback: Feedback, chart: Chart) -> String {
    var lines = [
      feedback.isRight
        ? language.say("drill.right")
        : language.say(
          "drill.wrong",
          ["answered": language.name(of: feedback.answered), "right": language.name(of: feedback.right)]),
      language.text(of: feedback.explanation),
    ]
    if let situation = Situation(of: feedback.scenario.cell, feedback.right),
      let rule = language.ruleOfThumb(for: situation, in: chart)
    {
      lines.append(rule)
    }
    if let gain = feedback.gain {
      lines.append(
        language.say("drill.gain", ["answered": language.name(of: feedback.answered), "gain": language.cost(gain)]))
    } else if let cost = feedback.cost, !feedback.isRight {
      lines.append(language.say("drill.cost", ["cost": language.cost(cost)]))
    }
    return lines.joined(separator: "\n")
  }

  /// The answer that was undone, and the hand that is asked again.
  package func tookBack(_ answer: Move, in drill: Drill) -> String {
    language.say("drill.tookBack", ["answer": language.name(of: answer)]) + "\n" + question(drill)
  }

  /// What a drill came to: one line, one for each kind of hand that was asked, what went well, and how long it took.
  package func summary(_ session: DrillSession) -> String {
    let statistics = session.statistics
    let values = [
      "count": language.count(statistics.total.total), "right": language.count(statistics.total.right),
      "accuracy": language.accuracy(statistics.total),
      "cost": language.costOfHand(statistics),
    ]
    let head =
      statistics.costOfHand == nil
      ? language.say("drill.summaryUnpriced", values) : language.say("drill.summary", values)
    let time = session.milliseconds.map { milliseconds in
      let duration = language.duration(seconds: (milliseconds + 500) / 1000)
      guard let average = statistics.secondsOfAnswer else { return "\(language.say("drill.duration")): \(duration)." }
      return language.say("drill.time", ["duration": duration, "average": language.answerTime(average)])
    }
    let lines =
      [head] + DrillFigures.lines(statistics, in: language)
      + DrillFigures.lines(DrillAchievements(session.answers), in: language) + [time].compactMap(\.self)
    return lines.joined(separator: "\n")
  }
}
