/// Faster study: an index finds the next learning card, however many are waiting.
enum StudyIndexSchema {
  static let sql = """
    -- A card has a step exactly while it is being learned, or learned again; each kind by when it is due.
    DROP INDEX memory_steps;
    CREATE INDEX memory_steps ON memory(person_id, state, due) WHERE step IS NOT NULL;
    """
}
