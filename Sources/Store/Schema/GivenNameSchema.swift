/// A person's given name where a file has it apart from the surname, for private sheets.
enum GivenNameSchema {
  static let sql = """
    ALTER TABLE person ADD COLUMN given TEXT CHECK (length(given) BETWEEN 1 AND 50);
    """
}
