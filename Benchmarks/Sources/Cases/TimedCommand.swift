/// What is measured: a command as a whole process, or a reader alone. The raw value is the name in the exported
/// results. They are comma-separated without quotes, so no name has a comma.
package enum TimedCommand: String, CaseIterable, Sendable {
  case stat = "stat"
  case report = "report game"
  case pages = "thousand pages"
  case pagesPeer = "jinja2 thousand pages"
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

  case million = "import million cards"
  case millionAgain = "import million cards again"
  case millionShell = "sqlite3 million cards"
  case millionJSON = "import million cards as JSON"
  case millionLines = "import million cards as JSON Lines"
  case thousand = "import thousand cards"
  case slice = "import slice of cards"
  case sliceAnki = "anki slice of cards"
  case sliceUtils = "sqlite-utils slice of cards"
  case sliceLoop = "C loop slice of cards"

  case rate = "rate"
  case due = "review start"
  case study = "report study"
  case studyPeer = "anki graphs"
  case optimize = "deck optimize"
  case replay = "replay"
  case replayPeer = "py-fsrs replay"
  case replayFSRS6 = "replay in memory with FSRS-6"
  case replayFSRS5 = "replay in memory with FSRS-5"
  case statCrew = "import thousand StatCrew games"
  case career = "career of thousand games"
  case longCareer = "career of thousand games of 4000 events"
  case checkMillion = "check million events"
  case shellMillion = "sqlite3 million events"

  case boardByDate = "scoreboard by date"
  case boardByDateReversed = "scoreboard by date from the oldest"
  case boardByTime = "scoreboard by time"
  case boardByTimeReversed = "scoreboard by time from the longest"
  case worksheets = "30 worksheets"
  case answers = "run 100000 answers"

  case compute = "chart compute"
  case drill = "drill of 1000000 questions"

  case playBlackjack = "20000000 rounds of blackjack"
  case playBaccarat = "20000000 rounds of baccarat"
  case rounds = "run 100000 rounds"

  case scan = "scan CSV"
  case readCSV = "read CSV"
  case pythonCSV = "python csv"
  case polarsCSV = "polars csv"
  case readQuotedCSV = "read CSV in quotes"
  case readJSON = "read JSON"
  case foundationJSON = "JSONSerialization"
  case readXML = "read XML"
  case libxml2 = "libxml2"
}

/// The metrics recorded for every run of a command.
package enum Quantity: String, CaseIterable, Sendable {
  case time = "Time (wall clock)"
  case processorTime = "Processor time of the process"
  /// The time that the process was ready to run, waiting for a processor; 0 if the system does not report it.
  case queueTime = "Queue time of the process"
  case peakMemory = "Peak memory of the process"
  /// The number of bytes read.
  case bytes = "Bytes read"
  /// Bytes per second of processor time. Based on processor time, so that other work on the machine has little effect.
  case rate = "Rate"
}
