import Foundation
import GRDB
import Testing

@testable import Store

/// A full disk: exit code 74, an intact book, and no partial files.
///
/// The disk is a small one in memory if the machine allows mounting it, and otherwise the shell's limit on file size.
@Suite(.runningCommands) struct FullDiskTests {
  /// `limited KILOBYTES COMMAND` runs a command with this much free space on the disk, or with this limit on file size.
  private static let disk = """
    mkdir disk
    if [ "$(id -u)" = 0 ] && mount -t tmpfs -o size=2200k scorebook disk 2> /dev/null; then
      trap 'umount -l disk' EXIT
      limited() { shift; "$@"; }
    else
      limited() { (trap '' XFSZ; ulimit -f $1; shift; "$@"); }
    fi

    """

  @Test func `an import that the disk has no room for stores nothing`() throws {
    let workshop = try Workshop()
    try workshop.write(
      "name,position\n" + (1...20_000).map { "Player \($0) of the longest roster,Guard\n" }.joined(),
      to: "roster.csv")
    let outcome = try workshop.bash(
      Self.disk + """
        scorebook init --quiet disk
        scorebook team add Lions --season 2025-26 --book disk
        limited 800 scorebook import roster roster.csv --team Hawks --season 2025-26 --book disk
        echo "exit $?"
        scorebook list teams --book disk
        scorebook check --book disk
        scorebook person add "Mia Okafor" --book disk
        """)
    #expect(
      outcome.output == """
        team 1: Lions, 2025-26 (active)
        exit 74
        id  name   season   organization  players  active
         1  Lions  2025-26                      0  yes
        no problems found
        person 1: Mia Okafor

        """)
    #expect(
      outcome.errors.hasPrefix("error: book: 'disk/scorebook.sqlite' could not be read or written (")
        && outcome.errors.hasSuffix("); nothing was changed\n"), "\(outcome.errors)")
  }

  @Test func `a batch run that the disk has no room for stores nothing`() throws {
    let workshop = try Workshop()
    let lines = Array(repeating: "stat 23 2pt+\n", count: 60_000).joined()
    try workshop.write("game start Hawks --date 2025-11-08\n" + lines, to: "game.batch")
    let outcome = try workshop.bash(
      Self.disk + """
        scorebook init --quiet disk
        scorebook team add Lions --quiet --season 2025-26 --book disk
        scorebook player add "Mia Okafor" --quiet --jersey 23 --book disk
        limited 800 scorebook run game.batch --keep-going --book disk
        echo "exit $?"
        scorebook list games --book disk
        scorebook check --book disk
        """)
    #expect(outcome.output == "exit 74\nno games in this book\nno problems found\n")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test func `a sheet that the disk has no room for leaves no file`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.write(String(repeating: "stat 23 2pt+\nopponent 1\n", count: 1_500), to: "game.batch")
    try #require(try workshop.scorebook("run", "game.batch").status == 0)
    let outcome = try workshop.bash(
      Self.disk + """
        head -c 3M /dev/zero > disk/filler 2> /dev/null
        limited 40 scorebook report game --output disk/game.html
        echo "exit $?"
        rm disk/filler
        ls -A disk
        """)
    #expect(outcome.output == "exit 74\n")
    #expect(
      outcome.errors.hasPrefix("disk/game.html: error: output: could not be written ("), "\(outcome.errors)")
  }

  @Test func `an export that the disk has no room for is no whole book, and leaves the book as it is`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.write(String(repeating: "stat 23 2pt+\nopponent 1\n", count: 3_000), to: "game.batch")
    try #require(try workshop.scorebook("run", "game.batch").status == 0)
    let outcome = try workshop.bash(
      Self.disk + """
        head -c 1400k /dev/zero > disk/filler 2> /dev/null
        limited 40 scorebook export book disk/backup
        echo "exit $?"
        rm disk/filler
        ls -A disk/backup | grep -c part
        ls disk/backup/book.json 2> /dev/null
        scorebook init --quiet new
        scorebook import book disk/backup --book new
        echo "exit $?"
        scorebook check
        """)
    #expect(outcome.output == "exit 74\n0\nexit 66\nno problems found\n")
    let errors = outcome.errors.split(separator: "\n").map(String.init)
    #expect(errors.count == 2, "\(outcome.errors)")
    #expect(errors[0].contains(".jsonl: error: output: could not be written ("), "\(outcome.errors)")
    #expect(errors[1] == "disk/backup/book.json: error: expected a file, found none", "\(outcome.errors)")
  }

  private static let mayMount: Bool = {
    do {
      let workshop = try Workshop()
      return try workshop.bash("mkdir disk; mount -t tmpfs -o size=100k scorebook disk && umount disk").status == 0
    } catch {
      return false
    }
  }()

  /// Lines that fill the disk piece by piece until nothing more fits.
  private static let fill = """
    head -c 3M /dev/zero > disk/filler 2> /dev/null; head -c 3M /dev/zero > disk/more 2> /dev/null

    """

  @Test(.enabled(if: mayMount, "only who may mount has a disk to fill"))
  func `a book on a full disk is read, and exported to another, with what is in its log`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    // An interrupted writer: its committed changes are in the log alone.
    let queue = try workshop.bookFile().queue
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 0; INSERT INTO team (name, season) VALUES ('Hawks', '2025-26')")
    }
    let outcome = try workshop.bash(
      Self.disk + """
        cp scorebook.sqlite scorebook.sqlite-wal disk/
        \(Self.fill)
        scorebook list teams --book disk
        scorebook report game --format csv --book disk | head -1
        scorebook export book rescued --book disk > /dev/null
        scorebook stat 23 2pt+ --book disk
        echo "exit $?"
        scorebook init --quiet new
        scorebook import book rescued --quiet --book new
        scorebook list teams --book new | wc -l
        scorebook check --book new
        """)
    #expect(
      outcome.output == """
        id  name             season   organization  players  active
         2  Hawks            2025-26                      0
         1  Riverside Lions  2025-26                     12  yes
        Date,Opponent,Player,Number,Points,FGM,FGA,FG%,3PM,3PA,3P%,FTM,FTA,FT%,REB,AST,STL,BLK,TO,PF
        exit 74
        3
        no problems found

        """, "\(outcome.errors)")
    let warning =
      "warning: book: read-only: 'disk/scorebook.sqlite': disk I/O error\n"
    let error =
      "error: book: 'disk/scorebook.sqlite' could not be read or written (disk I/O error); nothing was changed\n"
    #expect(outcome.errors == String(repeating: warning, count: 4) + error)
  }

  @Test(.enabled(if: mayMount, "only who may mount has a disk to fill"))
  func `an older book whose copy does not fit is read, and left as it is`() throws {
    let workshop = try Workshop()
    let kept = Workshop.root.appendingPathComponent("Tests/StoreTests/Books/v12.sql")
    let sql = try String(contentsOf: kept, encoding: .utf8)
    let queue = try DatabaseQueue(
      path: workshop.file("scorebook.sqlite").path, configuration: BookAccess.plain)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql + "; PRAGMA journal_mode = DELETE") }
    try queue.close()
    let outcome = try workshop.bash(
      Self.disk + """
        cp scorebook.sqlite disk/
        (
          cd disk
          head -c 1724k /dev/zero > filler
          for step in little nothing; do
            echo "== $step is left"
            scorebook list teams
            scorebook person add "Mia Bloem"
            echo "exit $?"
            head -c 3M /dev/zero > more 2> /dev/null
          done
          ls -A
          cmp scorebook.sqlite ../scorebook.sqlite
        )
        """)
    let answer = """
      id  name             season   organization            players  active
       1  Riverside Lions  2025-26  Riverside Youth League        3  yes
      exit 74

      """
    #expect(
      outcome.output
        == "== little is left\n\(answer)== nothing is left\n\(answer)filler\nmore\nscorebook.sqlite\n",
      "\(outcome.output)")
    let disk = workshop.folder.path + "/disk"
    let warning =
      "warning: book: read-only: no room in '\(disk)' for the backup before it is updated\n"
    let error =
      "error: book: no room in '\(disk)' for a backup copy (up to 397312 bytes); nothing was changed\n"
    #expect(outcome.errors == String(repeating: warning + warning + error, count: 2))
  }

  @Test func `an answer that cannot be given is told`() throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    let outcome = try workshop.bash("scorebook report game --format json > /dev/full")
    #expect(
      outcome
        == Outcome(
          status: 74, output: "", errors: "error: output: could not be written (No space left on device)\n"))
  }
}
