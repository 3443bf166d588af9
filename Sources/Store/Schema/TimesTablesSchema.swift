/// Times-tables practice and worksheets: every answer, right or wrong.
enum TimesTablesSchema {
  private static let number = """
    length(table_number) BETWEEN 1 AND 8 AND table_number NOT GLOB '*[^0-9.]*' AND table_number GLOB '*[1-9]*'
        AND table_number GLOB '[0-9]*' AND table_number NOT GLOB '0[0-9]*'
        AND table_number NOT GLOB '*.*.*' AND table_number NOT GLOB '*.' AND table_number NOT GLOB '*.*0'
    """
  private static let answer = """
    length(answer) BETWEEN 1 AND 14 AND answer NOT GLOB '*[^0-9.]*' AND answer GLOB '[0-9]*'
    """

  static let sql = """
    -- Ten sums of one table. The seed says in which order they are asked; one that was stopped has no score.
    CREATE TABLE practice (
      id INTEGER PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES person(id),
      operation TEXT NOT NULL CHECK (operation IN ('multiply', 'divide')),
      table_number TEXT NOT NULL CHECK (\(number)),
      seed INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER CHECK (ended_at >= started_at),
      end_reason TEXT CHECK (end_reason IN ('finished', 'stopped')),
      CHECK ((ended_at IS NULL) = (end_reason IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX practice_open ON practice(person_id) WHERE ended_at IS NULL;
    CREATE INDEX practice_person ON practice(person_id, started_at);

    -- Answers are exact decimal text with a point. What each took is the time since the one before.
    CREATE TABLE attempt (
      practice_id INTEGER NOT NULL REFERENCES practice(id),
      number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 100000),
      answer TEXT NOT NULL CHECK (\(answer)),
      at INTEGER NOT NULL,
      PRIMARY KEY (practice_id, number)
    ) STRICT, WITHOUT ROWID;

    -- A worksheet that was handed in: its code says its questions.
    CREATE TABLE worksheet (
      id INTEGER PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES person(id),
      code TEXT NOT NULL CHECK (length(code) BETWEEN 5 AND 300 AND code NOT GLOB '*[^0-9A-Z-]*'),
      at INTEGER NOT NULL,
      milliseconds INTEGER CHECK (milliseconds BETWEEN 1 AND 86400000),
      UNIQUE (person_id, code)
    ) STRICT;

    CREATE TABLE worksheet_answer (
      worksheet_id INTEGER NOT NULL REFERENCES worksheet(id),
      question INTEGER NOT NULL CHECK (question BETWEEN 1 AND 100),
      answer TEXT NOT NULL CHECK (\(answer)),
      PRIMARY KEY (worksheet_id, question)
    ) STRICT, WITHOUT ROWID;

    -- The scoreboard by date and by time, whichever way.
    CREATE INDEX score_at ON score(at, id);
    CREATE INDEX score_time ON score(milliseconds, id);
    CREATE INDEX score_of_table ON score(table_number, operation, milliseconds);
    """
}
