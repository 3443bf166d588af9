/// A line of the table: the measurement of our command, what it is compared with, and its goal.
package struct Case: Sendable {
  package let name: String
  package let quantity: Quantity
  package let ours: TimedCommand
  package let peer: TimedCommand?
  package let goal: Goal?

  private init(
    _ name: String, _ quantity: Quantity = .time, of ours: TimedCommand, against peer: TimedCommand? = nil,
    goal: Goal? = nil
  ) {
    self.name = name
    self.quantity = quantity
    self.ours = ours
    self.peer = peer
    self.goal = goal
  }
}

extension Case {
  /// In the order of the table.
  package static let all: [Case] = [
    Case("stat 23 2pt+, 30 games in the book", of: .stat, goal: .below(0.050)),
    Case("report game --format html", of: .report),
    Case("1,000 game pages : Jinja2", of: .pages, against: .pagesPeer, goal: .timesAsFast(1)),
    Case("  within", of: .pages, goal: .below(10)),
    Case("run, 100,000 scoring lines", of: .lines, goal: .below(1.5)),
    Case("  its memory", .peakMemory, of: .lines, goal: .below(100e6)),
    Case("run, 1,000,000 lines : 100,000", of: .tenfoldLines, against: .lines, goal: .atMost(times: 11)),
    Case(
      "  its memory : that of 100,000", .peakMemory, of: .tenfoldLines, against: .lines,
      goal: .atMost(times: 1.1)),
    Case(
      "import roster : sqlite-utils insert --csv", of: .roster, against: .rosterPeer, goal: .timesAsFast(10)),
    Case("import deck : sqlite-utils insert", of: .cards, against: .cardsPeer, goal: .timesAsFast(10)),
    Case("  with a key : --pk front", of: .cards, against: .cardsKeyedPeer, goal: .timesAsFast(10)),
    Case(
      "import rich deck : sqlite-utils insert", of: .richCards, against: .richCardsPeer,
      goal: .timesAsFast(10)),
    Case("  with a key : --pk word", of: .richCards, against: .richCardsKeyedPeer, goal: .timesAsFast(10)),
    Case(
      "import deck, 1,000,000 cards : sqlite3 .import and SQL", of: .million, against: .millionShell,
      goal: .timesAsFast(1)),
    Case("  its memory", .peakMemory, of: .million, goal: .below(120e6)),
    Case(
      "  its memory : that of 1,000 cards", .peakMemory, of: .million, against: .thousand, goal: .atMost(times: 1.5)),
    Case("  again : the first time", of: .millionAgain, against: .million, goal: .atMost(times: 0.5)),
    Case("  as JSON : as CSV", of: .millionJSON, against: .million, goal: .atMost(times: 1.5)),
    Case("  as JSON Lines : as CSV", of: .millionLines, against: .million, goal: .atMost(times: 1.5)),
    Case("import deck, 100,000 of them : Anki", of: .slice, against: .sliceAnki, goal: .timesAsFast(10)),
    Case("  : sqlite-utils insert --csv", of: .slice, against: .sliceUtils, goal: .timesAsFast(10)),
    Case("  : a bare C loop over the same book", of: .slice, against: .sliceLoop, goal: .atMost(times: 1.5)),
    Case("rate good, 100,000 cards in the book", of: .rate, goal: .below(0.050)),
    Case("review start, 100,000 cards due", of: .due, goal: .below(0.100)),
    Case("report study --format html, 1,000,000 reviews", of: .study, goal: .below(1)),
    Case("  : Anki's figures for its page", of: .study, against: .studyPeer, goal: .timesAsFast(1.5)),
    Case("deck optimize, 100,000 reviews", of: .optimize, goal: .below(20)),
    Case("replay, 1,000,000 reviews : py-fsrs", of: .replay, against: .replayPeer, goal: .timesAsFast(10)),
    Case("  1,000,000 reviews in memory, FSRS-6", of: .replayFSRS6, goal: .below(0.5)),
    Case("  FSRS-5", of: .replayFSRS5, goal: .below(0.5)),
    Case("chart compute, six decks", of: .compute, goal: .below(0.5)),
    Case("drill run, 1,000,000 questions", of: .drill, goal: .below(3)),
    Case("play blackjack, 20,000,000 rounds", of: .playBlackjack, goal: .below(4)),
    Case("play baccarat, 20,000,000 rounds", of: .playBaccarat, goal: .below(2)),
    Case("run, 100,000 rounds at a table", of: .rounds, goal: .below(1.5)),
    Case("import game, 1,000 StatCrew files of 400 plays", of: .statCrew, goal: .below(10)),
    Case("report career, 1,000 games of 400 events", of: .career, goal: .below(0.1)),
    Case("  of 4,000 events : of 400", of: .longCareer, against: .career, goal: .atMost(times: 1.1)),
    Case(
      "check, 1,000,000 events : their lines in the sqlite3 shell", of: .checkMillion, against: .shellMillion,
      goal: .timesAsFast(1)),
    Case("report scoreboard, 1,000,000 scores, newest first", of: .boardByDate, goal: .below(0.2)),
    Case("  oldest first", of: .boardByDateReversed, goal: .below(0.2)),
    Case("  shortest time first", of: .boardByTime, goal: .below(0.2)),
    Case("  longest time first", of: .boardByTimeReversed, goal: .below(0.2)),
    Case("report worksheet, 30 copies with keys", of: .worksheets, goal: .below(0.3)),
    Case("run, 100,000 answers", of: .answers, goal: .below(1.5)),
    Case("CSV : counting its line feeds", .rate, of: .readCSV, against: .scan, goal: .atLeast(500e6)),
    Case("  : Python's csv, whole process", .rate, of: .readCSV, against: .pythonCSV),
    Case("  : Polars on one thread, whole process", .rate, of: .readCSV, against: .polarsCSV),
    Case("  every cell in quotes", .rate, of: .readQuotedCSV, goal: .atLeast(250e6)),
    Case("JSON : JSONSerialization", .rate, of: .readJSON, against: .foundationJSON, goal: .atLeast(250e6)),
    Case("XML : libxml2's reader", .processorTime, of: .readXML, against: .libxml2, goal: .atMost(times: 1.3)),
  ]
}
