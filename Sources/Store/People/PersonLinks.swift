import Diagnostics
import GRDB
import People

/// How a name in a file was matched to a person.
package struct PersonLink: Hashable, Sendable {
  package let name: String
  /// False if the book had exactly one person of the name, or a person with the key.
  package let isNew: Bool
  /// The name of the person who was matched, if it is another one; for a new person, a name in the book that extends this
  /// one, as Mia Okafor extends Mia.
  package var fullerName: String?
  /// Whether the book has this name as another one of the person.
  package var isAlias = false
  /// Whether the names differ only in case or accents.
  package var isSpelling = false
}

/// Matches the people in a file's records: the only person of a name, or of another name, or a new one.
///
/// A key distinguishes people of the same name. It is a person's key or id in the book. An unknown key matches the
/// person of the name without a key, or a new person with that key. A name that differs from that of one person only in case
/// or accents is read as that person's, and a short name (`Daan B.`) as that of the only person whom it fits.
///
/// Cost: one look-up for each name and key; results are cached. Memory: at most 10,000 of them, and the names of all people
/// once there is a new one.
struct PersonLinks {
  private static let maxRemembered = 10_000

  private struct Mention: Hashable {
    var name: String?
    var key: String?
  }

  private let db: Database
  private let aliases: PersonAliases
  private var shortNames: ShortNames?
  private var spellings: SpelledNames?
  private var remembered: [Mention: Int64] = [:]
  private var unreported: [Int64: PersonLink] = [:]

  /// - Parameters:
  ///   - readsShortNames: whether a short name may mean somebody whose name is longer.
  ///   - readsSpellings: whether a name may be written in other letters.
  init(in transaction: BookTransaction, readsShortNames: Bool = false, readsSpellings: Bool = true) throws {
    db = transaction.db
    aliases = try PersonAliases(in: db)
    shortNames = readsShortNames ? try ShortNames(in: db) : nil
    spellings = readsSpellings ? SpelledNames(in: db) : nil
  }

  /// - Throws: a `Diagnostic` without a place if several people match.
  mutating func person(_ name: String?, key: String?) throws -> Int64 {
    let mention = Mention(name: name, key: key)
    if let id = remembered[mention] { return id }
    let (id, link) = try find(name, key: key)
    if remembered.count >= Self.maxRemembered { remembered.removeAll(keepingCapacity: true) }
    remembered[mention] = id
    if unreported.count < Self.maxRemembered, name != nil { unreported[id] = link }
    return id
  }

  /// How the person was matched; nil if it was reported before.
  mutating func report(_ id: Int64) -> PersonLink? { unreported.isEmpty ? nil : unreported.removeValue(forKey: id) }

  private mutating func find(
    _ name: String?, key: String?
  ) throws -> (id: Int64, link: PersonLink) {
    func known(_ id: Int64, _ fuller: String? = nil, isAlias: Bool = false) -> (id: Int64, link: PersonLink) {
      (id, PersonLink(name: name ?? "", isNew: false, fullerName: fuller, isAlias: isAlias))
    }
    if let key {
      if let row = try Row.fetchOne(db, sql: "SELECT id, name FROM person WHERE key = ?", arguments: [key]) {
        let bearer: String = row["name"]
        guard name == nil || name == bearer || spellings != nil && name?.folded == bearer.folded else {
          throw Diagnostic(
            field: .person,
            MessageText(
              "expected '\(bearer)', whose key is '\(key)', found '\(name ?? "")'",
              "verwacht '\(bearer)' met sleutel '\(key)', gevonden '\(name ?? "")'"))
        }
        return known(row["id"])
      }
      let id = Int64(key)
      let byID = try String.fetchOne(db, sql: "SELECT name FROM person WHERE id = ?", arguments: [id])
      if let id, let byID, name == nil || name == byID { return known(id) }
      guard name != nil else {
        throw Diagnostic(
          field: .key,
          MessageText(
            "no person with the key or id '\(key)' in this book",
            "geen persoon met de sleutel of het nummer '\(key)' in dit boek"))
      }
    }
    guard let name else {
      throw Diagnostic(.person, .characters(upTo: Person.nameLimit, orNone: false), found: .nothing)
    }
    let bearers = try Int64.fetchAll(
      db, sql: "SELECT id FROM person WHERE name = ? AND (?2 IS NULL OR key IS NULL) ORDER BY id",
      arguments: [name, key])
    if bearers.count == 1 { return known(bearers[0]) }
    if key == nil, let person = try aliases.person(named: name) {
      return known(person.id, person.name, isAlias: true)
    }
    guard bearers.isEmpty else {
      let ids = bearers.map(String.init).joined(separator: ", ")
      throw Diagnostic(
        field: .person,
        MessageText(
          """
          expected one '\(name)', found \(bearers.count); say which in a column 'key', as one of \(ids)
          """,
          """
          verwacht één '\(name)', gevonden \(bearers.count); zeg welke in een kolom 'key', met een van \
          \(ids)
          """))
    }
    if key == nil, let person = try spellings?.person(named: name) {
      var found = known(person.id, person.name)
      found.link.isSpelling = true
      return found
    }
    let possible = key == nil && bearers.isEmpty ? try shortNames?.people(named: name) ?? [] : []
    if possible.count == 1 { return known(possible[0].id, possible[0].name) }
    let validKey = try Person.validKey(key)
    try db.execute(
      sql: "INSERT INTO person (name, key) VALUES (?, ?)", arguments: [try Person.validName(name), validKey])
    spellings?.add(db.lastInsertedRowID, name)
    return (db.lastInsertedRowID, PersonLink(name: name, isNew: true, fullerName: possible.first?.name))
  }

  /// The key that an export writes to identify a person: their key, or their id if they have a namesake.
  static let keySQL = """
    ifnull(person.key, CASE WHEN EXISTS (
      SELECT 1 FROM person other WHERE other.name = person.name AND other.id <> person.id)
      THEN CAST(person.id AS TEXT) END)
    """
}
