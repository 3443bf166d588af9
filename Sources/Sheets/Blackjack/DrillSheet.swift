package import Blackjack
import Diagnostics
import People

/// The input of the sheet of a drill.
package struct DrillSheet: Sendable {
  /// With costs already calculated.
  let session: DrillSession
  let footer: PageFooter
  let clock: WallClock

  package init(_ session: DrillSession, footer: PageFooter, clock: @escaping WallClock) {
    (self.session, self.footer, self.clock) = (session, footer, clock)
  }

  fileprivate struct Question: Sendable {
    let number: Int
    let answer: DrillAnswer
  }
}

extension SheetKind<DrillSheet> {
  package static let drill = SheetKind(
    name: "drill", title: MessageText("sheet of a drill", "het blad van een drill"),
    keys: ["facts", "figures", "empty", "achievements", "by-hand", "questions", "map"], make: sheet)

  /// A page of more questions shows only the missed ones, and says so.
  private static let maxQuestions = 200

  /// Each question with the answer, the correct move, the reason and the cost; then accuracy by hand and dealer.
  private static func sheet(of input: DrillSheet, in words: Language) -> Sheet {
    let (session, clock) = (input.session, input.clock)
    let statistics = session.statistics
    let all = session.answers.enumerated().map { DrillSheet.Question(number: $0 + 1, answer: $1) }
    return Sheet(DrillFigures.title(of: session, in: words), input.footer, csv: "questions") {
      Section.facts("facts", on: [.page, .text], facts(of: session, clock, in: words))
      Section.value("drill", data(of: session, clock))
      Section.value("summary", DrillFigures.summary(statistics))
      Section.value("achievements", DrillFigures.data(DrillAchievements(session.answers)))
      Section.table("byHand", on: .json, DrillFigures.byHand(statistics))
      Section.table("byCell", on: .json, DrillFigures.byCell(statistics))
      Section.lines([""])
      Section(
        "figures", on: all.isEmpty ? .page : [.page, .text], .figures(DrillFigures.figures(statistics, in: words)))
      if all.isEmpty {
        Section.note("empty", words.say("drill.empty"))
      } else {
        Section.lines([""] + DrillFigures.lines(statistics, in: words) + [""])
        Section.note(
          "achievements",
          DrillFigures.lines(DrillAchievements(session.answers), in: words).joined(separator: " "))
        Section.lines(missed(all, session, in: words))
        Section.table(
          "by-hand", heading: words.say("drill.byHand"), on: .page, DrillFigures.crossTable(statistics, in: words))
        Section.table(
          "questions", heading: words.say("drill.questions"), on: .page,
          remark: all.count > maxQuestions
            ? words.say("drill.cut", ["shown": words.count(listed(all).count)]) : nil,
          page(of: listed(all), session, in: words))
        Section.pictures("map", heading: words.say("drill.map")) { [DrillFigures.map(statistics, in: words)] }
      }
      Section.table("questions", on: .data, data(of: all, session, in: words))
    }
  }

  private static func listed(_ all: [DrillSheet.Question]) -> [DrillSheet.Question] {
    all.count > maxQuestions ? Array(all.filter { !$0.answer.isRight }.prefix(maxQuestions)) : all
  }

  private static func facts(of session: DrillSession, _ clock: WallClock, in words: Language) -> [Detail] {
    let level = session.mode.level.map {
      Detail("level", .text(words.name(of: $0)), name: words.say("drill.level"))
    }
    return [
      Detail("chart", .text(session.chart), name: words.say("drill.chart")),
      Detail("mode", .text(words.name(of: session.mode)), name: words.say("drill.mode")),
      level,
      Detail("order", .text(words.name(of: session.order)), name: words.say("drill.order")),
      Detail("startedAt", .moment(clock(session.startedAt)), name: words.say("drill.started")),
      Detail("end", .text(words.name(of: session.end)), name: words.say("drill.end")),
      Detail(
        "seconds", .text(session.milliseconds.map { words.duration(seconds: ($0 + 500) / 1000) } ?? "–"),
        name: words.say("drill.duration")),
      Detail("seed", .text(String(session.seed)), name: words.say("drill.seed")),
    ].compactMap(\.self)
  }

  private static func data(of session: DrillSession, _ clock: WallClock) -> DataValue {
    .object([
      ("id", .datum(.count(session.number))), ("person", .datum(.text(session.person))),
      ("chart", .datum(.text(session.chart))), ("mode", .datum(.text(session.mode.name))),
      ("part", .datum(.text(session.mode.part))), ("order", .datum(.text(session.order.rawValue))),
      ("startedAt", .datum(.moment(clock(session.startedAt)))),
      ("endedAt", .datum(.moment(session.endedAt.map(clock)))), ("end", .datum(.text(session.end?.rawValue))),
      ("level", .datum(.text(session.mode.level?.rawValue))),
      ("seconds", .datum(DrillFigures.seconds(session.milliseconds))),
      ("seed", .datum(.literal(String(session.seed)))), ("rules", .rules(session.rules)),
    ])
  }

  /// The first twenty, for a message.
  private static func missed(
    _ all: [DrillSheet.Question], _ session: DrillSession, in words: Language
  ) -> [String] {
    let missed = all.map(\.answer).filter { !$0.isRight }
    if missed.isEmpty { return [] }
    return ["", "\(words.say("drill.missed")):"]
      + missed.prefix(20).flatMap { answer in
        [
          "\(words.hand(answer.scenario)): \(words.name(of: answer.answered)) → \(words.name(of: answer.right)) "
            + "(\(words.cost(answer.cost)))",
          "  \(words.text(of: answer.explanation(under: session.rules)))",
        ]
      }
  }

  /// The reason for a move is a sentence, and the only part of the data that is in a language.
  private static func data(
    of all: [DrillSheet.Question], _ session: DrillSession, in words: Language
  ) -> Table {
    Table(
      all,
      [
        Column("question") { .count($0.number) },
        Column("cards") { .text($0.answer.scenario.cards.map(\.description).joined(separator: " ")) },
        Column("upcard") { .text($0.answer.scenario.upcard.description) },
        Column("hand") { .text($0.answer.scenario.cell.hand.rawValue) },
        Column("player") { .count($0.answer.scenario.cell.player) },
        Column("dealer") { .count($0.answer.scenario.cell.dealer) },
        Column("answered") { .text($0.answer.answered.rawValue) },
        Column("right") { .text($0.answer.right.rawValue) },
        Column("isRight") { .flag($0.answer.isRight) },
        Column("cost") { $0.answer.cost.map { .decimal($0, places: 6) } ?? .unknown },
        Column("seconds") { DrillFigures.seconds($0.answer.milliseconds) },
        Column("why") { .text(words.text(of: $0.answer.explanation(under: session.rules))) },
      ])
  }

  private static func page(
    of listed: [DrillSheet.Question], _ session: DrillSession, in words: Language
  ) -> Table {
    Table(
      listed,
      [
        Column("question", .tag) { .count($0.number) },
        Column("hand", .name(words.say("drill.question"))) { .text(words.hand($0.answer.scenario)) },
        Column("ANSWERED", .label) {
          .text(($0.answer.isRight ? "✓ " : "✗ ") + words.name(of: $0.answer.answered))
        },
        Column("CORRECT", .label) { .text(words.name(of: $0.answer.right)) },
        Column("COSTS") { .text(words.cost($0.answer.cost)) },
        Column("ANSWERTIME") { .text(words.answerTime($0.answer.milliseconds.map { Double($0) / 1000 })) },
        Column("WHY", .prose) { .text(words.text(of: $0.answer.explanation(under: session.rules))) },
      ], isMarked: { !$0.answer.isRight })
  }
}
