/// What a column of a roster can hold.
enum RosterRole: Int, CaseIterable {
  case name, firstName, middleName, lastName, suffix, jersey, position, height, weight, grade, hometown, born, key, team
  case isCoach, isNonPlayer

  /// What it is called in messages; a fault of `RosterEntry` begins with it.
  var title: String {
    switch self {
    case .name: "name"
    case .firstName: "first name"
    case .middleName: "middle name"
    case .lastName: "last name"
    case .suffix: "name's suffix"
    case .jersey: "jersey number"
    case .position: "position"
    case .height: "height"
    case .weight: "weight"
    case .grade: "grade"
    case .hometown: "hometown"
    case .born: "date of birth"
    case .key: "key"
    case .team: "team"
    case .isCoach: "coach mark"
    case .isNonPlayer: "non-player mark"
    }
  }
}

/// What a column's name says: its role, and in which unit or order the cells below are meant.
struct RosterHeading {
  var role: RosterRole
  /// Of heights and weights: `m`, `lb`.
  var unit: String?
  /// Of dates.
  var dates: DateOrder?
}

extension RosterHeading {
  /// Nil where the name is none that rosters use for what is kept of them.
  ///
  /// Case and the marks between words do not matter.
  init?(_ name: String) {
    let words = Self.words(name)
    if let role = Self.spellings[words] {
      self.init(role: role)
      return
    }
    // `Height (m)`, `weight_kg`, `Date of Birth (MM/DD/YYYY)`: the last word belongs to what is below.
    let ending = words.last == ")" ? words.lastIndex(of: "(") : words.lastIndex(of: " ")
    guard let ending, ending > words.startIndex else { return nil }
    let tail = String(words[words.index(after: ending)...].filter { $0 != ")" })
    let head = words[..<ending]
    guard let role = Self.spellings[String(head.last == " " ? head.dropLast() : head)] else { return nil }
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

  /// A text with the column's unit, where the text is a bare number.
  func withUnit(_ text: String) -> String {
    guard let unit, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C })
    else {
      return text
    }
    return "\(text) \(unit)"
  }

  /// A column's name in small letters with one space between its words.
  static func words(_ name: String) -> String {
    name.lowercased().split { " _-.:\u{A0}\t".contains($0) }.joined(separator: " ")
  }

  private static let units = [
    "m": "m", "cm": "cm", "in": "in", "inch": "in", "inches": "in", "ft": "ft", "feet": "ft", "kg": "kg", "lb": "lb",
    "lbs": "lb", "pounds": "lb", "st": "st",
  ]

  static let spellings: [String: RosterRole] = {
    let byRole: [(RosterRole, [String])] = [
      (.name, ["name", "player", "player name", "full name", "fullname", "athlete", "athlete name", "naam", "speler"]),
      (.firstName, ["first name", "firstname", "first", "given name", "forename", "voornaam"]),
      (.middleName, ["middle name", "middlename", "middle", "tussenvoegsel"]),
      (.lastName, ["last name", "lastname", "last", "surname", "family name", "achternaam"]),
      (.suffix, ["suffix"]),
      (
        .jersey,
        [
          "number", "no", "nr", "#", "num", "jersey", "jersey number", "jersey no", "jersey nr", "jersey #",
          "jerseynumber", "uniform", "uniform number", "uniform #", "shirt", "shirt number", "uni", "rugnummer",
          "rugnr", "nummer",
        ]
      ),
      (.position, ["position", "pos", "positie"]),
      (.height, ["height", "ht", "lengte"]),
      (.weight, ["weight", "wt", "gewicht"]),
      (.grade, ["class", "year", "yr", "cl", "grade", "class year", "school year", "klas", "leerjaar"]),
      (.hometown, ["hometown", "home town", "woonplaats"]),
      (
        .born,
        [
          "date of birth", "dateofbirth", "dob", "d o b", "birth date", "birthdate", "birthday", "born",
          "geboortedatum", "geboren",
        ]
      ),
      (
        .key,
        [
          "key", "id", "player id", "playerid", "person id", "personid", "member id", "memberid", "athlete id",
          "athleteid", "member number", "membership number", "membership id", "lidnummer", "lidnr", "relatienummer",
        ]
      ),
      (.team, ["team", "team name", "teamname"]),
      (.isCoach, ["is coach", "iscoach", "coach"]),
      (.isNonPlayer, ["is non player", "is nonplayer", "isnonplayer", "non player"]),
    ]
    return Dictionary(uniqueKeysWithValues: byRole.flatMap { role, names in names.map { ($0, role) } })
  }()
}
