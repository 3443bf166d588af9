/// Other names of teams, under which files name them.
enum TeamAliasSchema {
  static let sql = """
    -- A name is compared without case and accents, so the rule that each has one meaning is not one of the schema.
    CREATE TABLE team_alias (
      id INTEGER PRIMARY KEY,
      team_id INTEGER NOT NULL REFERENCES team(id),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name)),
      UNIQUE (team_id, name)
    ) STRICT;
    """
}
