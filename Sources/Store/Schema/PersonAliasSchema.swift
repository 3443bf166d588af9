/// Other names of people, under which files name them.
enum PersonAliasSchema {
  static let sql = """
    CREATE TABLE person_alias (
      id INTEGER PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES person(id),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name)),
      UNIQUE (person_id, name)
    ) STRICT;
    CREATE INDEX person_alias_name ON person_alias(name);
    """
}
