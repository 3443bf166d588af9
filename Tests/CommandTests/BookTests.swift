import Foundation
import GRDB
import Testing

/// A book, and commands on one that is not ours, somebody else's, or locked.
@Suite struct BookTests {
  @Test func `a newer book is refused and left as it is`() throws {
    let workshop = try Workshop()
    try workshop.makeBook()
    try workshop.bookFile().execute("INSERT INTO grdb_migrations VALUES ('x from the future')")
    let before = try Data(contentsOf: workshop.file("scorebook.sqlite"))
    let path = workshop.file("scorebook.sqlite").path
    let refusal = Outcome(
      status: 65, output: "",
      errors:
        "error: book: '\(path)' was created by a newer scorebook and is left unchanged; update scorebook to open it\n"
    )
    #expect(try workshop.scorebook("list", "teams") == refusal)
    #expect(try workshop.scorebook("person", "add", "Mia Okafor") == refusal)
    #expect(try workshop.scorebook("init") == refusal)
    #expect(try Data(contentsOf: workshop.file("scorebook.sqlite")) == before)
  }

  @Test func `a folder that was deleted has no book, and none is looked for without end`() throws {
    let workshop = try Workshop()
    let outcome = try workshop.bash("mkdir gone; cd gone; rmdir ../gone; scorebook list teams")
    let message = "book: the folder that you are in was deleted; go to another with 'cd', or name a book with --book"
    #expect(outcome == Outcome(status: 66, output: "", errors: "error: \(message)\n"))
  }

  private static func waiting(for path: String) -> String {
    "note: book: another program is writing to '\(path)'; waiting for it\n"
  }

  @Test(.waiting) func `what another Scorebook does longer than anybody has patience is waited for`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    // A batch from a pipe that stays open for seven seconds locks the book as a big import does.
    let outcome = try workshop.bash(
      """
      (echo 'person add "Mia Bloem"'; sleep 7) | scorebook run - > run.txt &
      until scorebook list teams > /dev/null && ! flock --nonblock . true; do sleep 0.1; done
      scorebook stat 23 2pt+
      wait
      cat run.txt
      """)
    #expect(
      outcome
        == Outcome(
          status: 0,
          output:
            "2 points for #23 Mia Okafor (2 PTS, FG 1-1 100%): Riverside Lions 2, Hawks –\n<standard input>: 1 line (run 2)\n",
          errors: Self.waiting(for: workshop.file("scorebook.sqlite").path)))
  }

  @Test(arguments: [
    "play blackjack --rounds 100 --bet 10 --seed 7 --dry-run",
    "import roster roster.csv --team Hawks --season 2025-26 --dry-run",
    "run game.batch --dry-run", "revert 1 --dry-run", "chart compute --decks infinite --format json",
    "drill run --mode random --seed 7 --player accuracy:0.9 --format json",
  ])
  func `what only shows or computes is done while another program writes`(command: String) throws {
    let workshop = try Workshop()
    try workshop.makeBook()
    try workshop.bash("scorebook import chart --quiet $SAMPLES/charts/dealer-stands.xml")
    try workshop.write("name,number\nNoor Visser,44\n", to: "roster.csv")
    try workshop.write("person add \"Noor Visser\"\n", to: "game.batch")
    try workshop.bookFile().queue.inTransaction(.immediate) { db in
      try db.execute(sql: "INSERT INTO person (name) VALUES ('Somebody')")
      let outcome = try workshop.bash("scorebook \(command) > answer.txt")
      #expect(outcome == Outcome(status: 0, output: "", errors: ""))
      return .rollback
    }
    #expect(try !workshop.text(of: "answer.txt").isEmpty)
    #expect(try workshop.bookFile().count("SELECT count(*) FROM person") == 12)
  }

  @Test(.waiting) func `a book that another program holds is busy for those who write and open for those who read`()
    throws
  {
    let workshop = try Workshop()
    try workshop.makeBook()
    let path = workshop.file("scorebook.sqlite").path
    let start = Date()
    try workshop.bookFile().queue.inTransaction(.immediate) { db in
      try db.execute(sql: "INSERT INTO person (name) VALUES ('Somebody')")
      #expect(try workshop.scorebook("list", "games").output == "no games in this book\n")
      #expect(
        try workshop.scorebook("person", "add", "Mia Bloem")
          == Outcome(
            status: 75, output: "",
            errors: Self.waiting(for: path)
              + "error: book: '\(path)' is busy, another program is writing to it; try again in a moment\n"))
      return .rollback
    }
    #expect((4..<20).contains(Date().timeIntervalSince(start)))
    #expect(try workshop.scorebook("person", "add", "Mia Bloem").output == "person 13: Mia Bloem\n")
  }

  @Test(.waiting) func `a writer waits for another who is done in time`() throws {
    let workshop = try Workshop()
    try workshop.makeBook()
    let queue = try workshop.bookFile().queue
    var waiting: Running?
    try queue.inTransaction(.immediate) { db in
      waiting = try workshop.starting("person", "add", "Mia Bloem")
      // The time that it takes to start depends on what else the machine does.
      try waiting?.waitForErrors()
      #expect(waiting?.isRunning == true)
      return .rollback
    }
    #expect(
      try waiting?.outcome()
        == Outcome(
          status: 0, output: "person 13: Mia Bloem\n",
          errors: Self.waiting(for: workshop.file("scorebook.sqlite").path)))
  }

  @Test func `two runs at once are both kept`() throws {
    let workshop = try Workshop()
    try workshop.makeBook()
    for name in ["A", "B"] {
      try workshop.write((1...500).map { "person add \"\(name) \($0)\"\n" }.joined(), to: "\(name).batch")
    }
    let runs = try ["A", "B"].map { try workshop.starting("run", "\($0).batch") }
    let outcomes = try runs.map { try $0.outcome() }
    #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes)")
    #expect(try workshop.bookFile().count("SELECT count(*) FROM person") == 12 + 500 * 2)
    try workshop.expectSoundBook()
  }

  @Test func `ten commands at once are all kept`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    let commands = try (1...10).map { _ in try workshop.starting("stat", "23", "ft+") }
    let outcomes = try commands.map { try $0.outcome() }
    let errors = ["", Self.waiting(for: workshop.file("scorebook.sqlite").path)]
    #expect(outcomes.allSatisfy { $0.status == 0 && errors.contains($0.errors) }, "\(outcomes)")
    #expect(
      Set(outcomes.map(\.output))
        == Set(
          (1...10).map {
            "free throw made for #23 Mia Okafor (\($0) PTS, FT \($0)-\($0) 100%): Riverside Lions \($0), Hawks –\n"
          }))
    try workshop.expectSoundBook()
  }

  @Test func `a book made by four at once is one book`() throws {
    let workshop = try Workshop()
    let commands = try (1...4).map { _ in try workshop.starting("init", "--quiet") }
    let outcomes = try commands.map { try $0.outcome() }
    #expect(outcomes.allSatisfy { $0 == Outcome(status: 0, output: "", errors: "") }, "\(outcomes)")
    try workshop.expectSoundBook()
  }

  @Test func `a reader without the right to write sees what a writer has not yet put away`() throws {
    let workshop = try Workshop()
    try workshop.makeBook()
    let writer = try workshop.bookFile()
    try writer.execute("INSERT INTO team (name, season) VALUES ('Hawks', '2025-26')")
    // Root may write anything; without that right, root is like any other user.
    let outcome = try workshop.bash(
      """
      plain=$([ "$(id -u)" = 0 ] && echo setpriv --bounding-set=-dac_override)
      chmod -R a-w .
      $plain scorebook list teams
      echo "exit $?"
      $plain scorebook person add "Mia Bloem"
      echo "exit $?"
      chmod -R u+w .
      """)
    #expect(
      outcome.output == """
        id  name             season   organization  players  active
         2  Hawks            2025-26                      0
         1  Riverside Lions  2025-26                     12  yes
        exit 0
        exit 77

        """, "\(outcome.errors)")
    #expect(try writer.count("SELECT count(*) FROM team") == 2)
  }

  @Test func `check tells a line that does not agree with the events`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.bash("scorebook stat 23 2pt+; scorebook game end")
    try workshop.expectSoundBook()
    try workshop.bookFile().execute("UPDATE box_line SET points = 3")
    let player = try workshop.bookFile().count("SELECT id FROM player WHERE jersey = '23'")
    #expect(
      try workshop.scorebook("check")
        == Outcome(
          status: 65, output: "",
          errors: "error: game 1: the line stored for player \(player) does not agree with the events\n"))
  }

  @Test(arguments: [
    ("DELETE FROM side WHERE side = 1", "game 1: it has 1 sides, not two"),
    (
      """
      INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at)
      SELECT game_id, 9, side, player_id, kind, points, period, at FROM event LIMIT 1
      """, "game 1: its events are not numbered from 1 without gaps"
    ),
    (
      "DELETE FROM cell WHERE hand = 'hard' AND player = 5 AND dealer = 2",
      "chart 'Dealer hits soft 17': 359 of 360 cells are there"
    ),
  ])
  func `check tells what no command can bring about`(change: String, fault: String) throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.bash("scorebook import chart -q \"$SAMPLES/charts/dealer-hits.xml\"; scorebook stat 23 2pt+")
    try workshop.bookFile().execute(change)
    let check = try workshop.scorebook("check")
    #expect(check.status == 65)
    #expect(check.errors.contains("error: \(fault)\n"), "\(check.errors)")
  }
}
