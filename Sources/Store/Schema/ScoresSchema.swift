/// Times-tables scores.
enum ScoresSchema {
  static let sql = """
    -- The table's number is exact decimal text with a point and without needless zeros: 7, 2.5, 0.125.
    CREATE TABLE score (
      id INTEGER PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES person(id),
      operation TEXT NOT NULL CHECK (operation IN ('multiply', 'divide')),
      table_number TEXT NOT NULL CHECK (
        length(table_number) BETWEEN 1 AND 8 AND table_number NOT GLOB '*[^0-9.]*' AND table_number GLOB '*[1-9]*'
        AND table_number GLOB '[0-9]*' AND table_number NOT GLOB '0[0-9]*'
        AND table_number NOT GLOB '*.*.*' AND table_number NOT GLOB '*.' AND table_number NOT GLOB '*.*0'),
      milliseconds INTEGER NOT NULL CHECK (milliseconds BETWEEN 1 AND 86400000),
      at INTEGER NOT NULL,
      UNIQUE (person_id, operation, table_number, at)
    ) STRICT;
    """
}
