/// A command that is timed as a whole process; the raw value is its name in the exported results.
package enum TimedCommand: String, CaseIterable, Sendable {
  case stat = "stat"
  case report = "report game"
  case lines = "run 100000 lines"
  case tenfoldLines = "run 1000000 lines"
  case roster = "import roster"
  case rosterPeer = "sqlite-utils roster"
  case cards = "import cards"
  case cardsPeer = "sqlite-utils cards"
  case cardsKeyedPeer = "sqlite-utils cards with key"
  case richCards = "import rich cards"
  case richCardsPeer = "sqlite-utils rich cards"
  case richCardsKeyedPeer = "sqlite-utils rich cards with key"
}

/// What is kept of every run of a command.
package enum Quantity: String, CaseIterable, Sendable {
  case time = "Time (wall clock)"
  case processorTime = "Processor time of the process"
  /// How long the process was ready and others had the processors; 0 where the system does not tell.
  case queueTime = "Queue time of the process"
  case peakMemory = "Peak memory of the process"
}
