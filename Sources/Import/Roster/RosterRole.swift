import Diagnostics
import Formats
import People
import Records

/// The role of a column of a roster: the fields of `RecordKind.player`, in their order.
enum RosterRole: Int, CaseIterable {
  case name, firstName, middleName, lastName, suffix, jersey, position, height, weight, grade, hometown, born, key, team
  case isCoach, isNonPlayer, memberType
  /// The given name beside the full name, as an export writes it.
  case given

  var fieldKey: FieldKey { FieldKey(title, dutch: wordKey.dutch) }
  /// Its name in messages, and in the faults of `RosterEntry`.
  var title: String { RecordKind.player.columns[rawValue].title }
  /// Its name for `--map`.
  var word: String { wordKey.name }
  var wordKey: FieldKey { RecordKind.player.columns[rawValue].key }
}

/// The meaning of a column's name: its role, and the unit or date order of its cells.
struct RosterHeading {
  var role: RosterRole
  /// For heights and weights: `m`, `lb`.
  var unit: String?
  /// For dates.
  var dates: DateOrder?
  /// For names: whether the surname comes first, as in `Cognome e nome`.
  var isSurnameFirst = false
}

extension RosterHeading {
  /// Nil if the name is not that of a field of a roster.
  ///
  /// Case and the separators between words do not matter.
  init?(_ name: String) {
    guard let found = Self.found.value(of: name, else: { RosterHeading(reading: name) }) else { return nil }
    self = found
  }

  /// What was found for each name: every kind of table asks it of the names of a header.
  private static let found = Memo<String, RosterHeading?>(upTo: 1_000, longest: 40)

  private init?(reading name: String) {
    var words = FieldMap.words(name)
    // Capitals within a word begin another one, but not in `DoB`.
    if words == "do b" { words = "dob" }
    if let role = Self.role(words) ?? Self.role(name) {
      self.init(role: role, isSurnameFirst: role == .name && Self.isSurnameFirst(words))
      return
    }
    if Self.isWholeName(words) {
      self.init(role: .name, isSurnameFirst: Self.isSurnameFirst(words))
      return
    }
    // `Player's First Name`, `Athlete Date of Birth`, of forms.
    for owner in [
      "player's ", "player’s ", "player ", "athlete's ", "athlete ", "child's ", "child’s ", "participant ",
    ]
    where words.hasPrefix(owner) {
      guard let own = RosterHeading(String(words.dropFirst(owner.count))), own.role != .team else { break }
      self = own
      return
    }
    // `Voornaam speler`
    for owner in [
      " player", " child", " speler", " speelster", " leerling", " kind", " spieler", " joueur", " enfant", " jugador",
      " alumno", " giocatore",
    ] where words.hasSuffix(owner) {
      guard let own = RosterHeading(String(words.dropLast(owner.count))),
        [.firstName, .lastName, .name, .born].contains(own.role)
      else { break }
      self = own
      return
    }
    // `Height (m)`, `weight_kg`, `Date of Birth (MM/DD/YYYY)`: the last word is the unit or format of the cells.
    let ending = words.last == ")" ? words.lastIndex(of: "(") : words.lastIndex(of: " ")
    guard let ending, ending > words.startIndex else { return nil }
    let tail = String(words[words.index(after: ending)...].filter { $0 != ")" })
    let head = words[..<ending]
    guard let role = Self.role(String(head).trimmed) else { return nil }
    // `Assigned # (coach only)`, not `Jersey (size)`.
    if role == .jersey, words.last == ")", !Self.sizes.contains(where: tail.contains) {
      self.init(role: role)
      return
    }
    switch role {
    case .height, .weight:
      guard let unit = Self.units[tail] else { return nil }
      self.init(role: role, unit: unit)
    case .born:
      guard let order = DateOrder(written: tail) else { return nil }
      self.init(role: role, dates: order)
    default: return nil
    }
  }

  /// Whether a column of teams may hold parts of one team.
  static func isSubgroup(_ name: String) -> Bool {
    RosterHeading(name)?.role == .team
      && ["sub", "unter", "sous"].contains(where: FieldMap.words(name).hasPrefix)
  }

  /// Whether a column is that of names, or of a part of them.
  static func isName(_ name: String) -> Bool {
    RosterHeading(name).map { [.name, .firstName, .lastName].contains($0.role) } ?? false
  }

  /// A text with the column's unit, if the text is only a number.
  func withUnit(_ text: String) -> String {
    guard let unit, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C })
    else {
      return text
    }
    return "\(text) \(unit)"
  }

  /// `Vor- und Nachname`, `First and Last Name`.
  /// `Cognome e nome`, `Achternaam voornaam`; `Nom et prénom` is above both orders.
  private static func isSurnameFirst(_ words: String) -> Bool {
    let parts = words.split { !$0.isLetter }.map(String.init)
    return isWholeName(words) && ["nachname", "zuname", "surname", "achternaam", "cognome"].contains(parts.first ?? "")
  }

  /// The longest name of a column in UTF-8 that is read as that of a whole name.
  private static let longestName = 60

  private static func isWholeName(_ words: String) -> Bool {
    guard words.utf8.count <= longestName, words.utf8.contains(where: { $0 < 0x41 }) else { return false }
    let parts = words.split { !$0.isLetter }.map(String.init)
    guard 2...4 ~= parts.count else { return false }
    let given = parts.count {
      ["vor", "vorname", "first", "given", "forename", "forenames", "voornaam", "prénom", "nombre", "nome"].contains($0)
    }
    let family = parts.count {
      ["nachname", "zuname", "last", "surname", "achternaam", "nom", "apellidos", "cognome"].contains($0)
    }
    let others = parts.count { ["und", "and", "en", "et", "y", "e", "name"].contains($0) }
    return given == 1 && family == 1 && given + family + others == parts.count
  }

  private static let sizes = ["size", "maat", "größe", "taille", "talla", "taglia", "colo", "choice"]

  private static let units = [
    "m": "m", "cm": "cm", "in": "in", "inch": "in", "inches": "in", "ft": "ft", "feet": "ft", "kg": "kg", "lb": "lb",
    "lbs": "lb", "pounds": "lb", "st": "st",
  ]

  private static let names = RecordKind.player.names

  private static func role(_ name: String) -> RosterRole? { names.usual(name).flatMap(RosterRole.init) }
}
