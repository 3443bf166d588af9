import Foundation
import Testing

/// A book whose schema another program has changed.
@Suite struct RepairTests {
  private static let evil = "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM score; END"

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.write(
      "person,operation,table,time,at\nMia Okafor,multiply,7,65.3,2025-11-09T10:00:00Z\n", to: "scores.csv")
    try workshop.scorebook("import", "scores", "scores.csv", "--quiet")
    return workshop
  }

  @Test func `a foreign trigger destroys nothing, and is removed by a repair`() throws {
    let workshop = try workshop()
    try workshop.bookFile().execute(Self.evil + "; CREATE VIEW points AS SELECT points FROM event")
    let path = workshop.file("scorebook.sqlite").path
    let note = "note: view 'points' is not part of a book\n"
    #expect(
      try workshop.scorebook("stat", "23", "2pt+")
        == Outcome(
          status: 65, output: "",
          errors: "error: book: '\(path)' cannot be changed, because its schema was changed by another program: "
            + "trigger 'evil' on table 'event' is not part of a book; 'scorebook check --repair' copies the book and "
            + "restores its schema\n"))
    #expect(
      try workshop.scorebook("check")
        == Outcome(
          status: 65, output: "", errors: "error: trigger 'evil' on table 'event' is not part of a book\n" + note))
    #expect(
      try workshop.scorebook("check", "--repair")
        == Outcome(
          status: 0,
          output: """
            copied the book to \(workshop.file("scorebook-before-repair.sqlite").path)
            removed:
            \(Self.evil);
            no problems found

            """, errors: note))
    #expect(try workshop.scorebook("stat", "23", "2pt+").status == 0)
    #expect(try workshop.bookFile().count("SELECT count(*) FROM score") == 1)
    #expect(
      try workshop.scorebook("check", "--repair")
        == Outcome(status: 0, output: "nothing to repair\nno problems found\n", errors: note))
  }

  @Test func `rows that keep a unique index away are listed`() throws {
    let workshop = try workshop()
    try workshop.bookFile().execute("DROP INDEX person_key; UPDATE person SET key = 'A' WHERE id IN (2, 3)")
    let outcome = try workshop.scorebook("check", "--repair")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        error: unique index 'person_key' cannot be restored: rows 2, 3 of table 'person' have the same (key)
        error: unique index 'person_key' on table 'person' is missing

        """)
    #expect(try workshop.scorebook("stat", "23", "2pt+").status == 65)
    try workshop.bookFile().execute("UPDATE person SET key = NULL WHERE id = 3")
    #expect(
      try workshop.scorebook("check", "--repair").output.hasSuffix(
        """
        scorebook-before-repair-2.sqlite
        restored:
        CREATE UNIQUE INDEX person_key ON person(key) WHERE key IS NOT NULL;
        no problems found

        """))
    #expect(try workshop.scorebook("stat", "23", "2pt+").status == 0)
  }

  @Test func `a line of a batch repairs nothing`() throws {
    let workshop = try workshop()
    try workshop.write("check --repair\n", to: "repair.batch")
    #expect(
      try workshop.scorebook("run", "repair.batch")
        == Outcome(
          status: 65, output: "",
          errors: """
            repair.batch:1:1: error: check: a batch line cannot repair the book
            note: nothing was stored; add --dry-run --keep-going to see every bad line

            """))
  }
}
