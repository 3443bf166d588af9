import People
import Records

/// The names of columns of shots: what was shot, and whether the column has those made, those attempted or both. Files say
/// it in one name, `3P made`, or in two lines, `Tirs à 3 pts` above `R` and `T`. So they do of rebounds.
enum ShotColumns {
  static let field = [
    "fg", "field goals", "velddoelpunten", "feldkörbe", "feldwürfe", "tirs de champ", "tiros de campo", "tc",
    "total tirs", "tirs", "tiri dal campo",
  ]
  static let twos = [
    "2p", "2pt", "2pts", "2 pt", "2fg", "2pt fg", "two pointers", "two points", "two point", "2 pointers", "2 pts",
    "2 points", "tweepunters",
    "2 punters",
    "2 punten", "2er", "zweier", "2 punkte", "tirs à 2 pts", "tirs à 2 points", "tirs 2 pts", "tirs 2pts", "tirs à 2",
    "t2",
    "tiros de 2", "tiros 2", "2 puntos", "dobles", "tc2", "tiri da 2",
  ]
  static let threes = [
    "3p", "3pt", "3pts", "3 pt", "3fg", "3pt fg", "three pointers", "three points", "three point", "3 pointers",
    "3 pts", "3 points", "driepunters",
    "3 punters", "3 punten", "3er", "dreier", "3 punkte", "tirs à 3 pts", "tirs à 3 points", "tirs 3 pts", "tirs 3pts",
    "tirs à 3",
    "t3", "tiros de 3", "tiros 3", "3 puntos", "triples", "tc3", "tiri da 3",
  ]
  static let free = [
    "ft", "free throws", "free throw", "1p", "1pt", "vrije worpen", "vw", "freiwürfe", "fw", "lancers francs", "lf",
    "tiros libres", "libres",
    "tl", "t1", "tiri liberi",
  ]

  private static let rebounds = ["rebounds", "reb", "rebs", "rebonds", "rbds", "rebotes", "rimbalzi"]
  private static let offensive = ["o", "or", "off", "offensive", "offensifs", "ofensivos", "of", "offensivi"]
  private static let defensive = ["d", "dr", "def", "déf", "defensive", "défensifs", "defensivos", "difensivi"]
  private static let total = ["t", "tot", "total", "totaal", "gesamt", "ges", "totaux", "totales", "totali"]
  static let reboundsOffensive = rebounds.flatMap { name in offensive.map { "\(name) \($0)" } }
  static let reboundsDefensive = rebounds.flatMap { name in defensive.map { "\(name) \($0)" } }
  static let reboundsTotal = rebounds.flatMap { name in total.map { "\(name) \($0)" } }

  private static let made = [
    "made", "m", "réussis", "r", "marqués", "getroffen", "treffer", "g", "convertidos", "c", "anotados", "raak",
    "realizzati",
  ]
  private static let attempted = [
    "attempted", "attempts", "att", "a", "pog", "tentés", "t", "versuche", "v", "intentados", "int", "i", "pogingen",
    "p",
    "totaal", "tot", "tentati",
  ]
  private static let missed = [
    "missed", "misses", "miss", "mis", "gemist", "mist", "ratés", "manqués", "fallados", "fallos", "verfehlt",
    "daneben", "sbagliati",
  ]
  /// Both in one cell.
  private static let both = [
    "m a", "(m a)", "m/a", "(m/a)", "r/t", "r t", "g/v", "t/v", "c/i", "a/i", "made/att", "made/attempted",
  ]
  /// Letters that mean the other of the two beside one another: `T` and `V` are `Treffer` and `Versuche`.
  private static let otherwise = [["t", "v"]: ["treffer", "versuche"], ["a", "i"]: ["anotados", "intentados"]]

  static func made(_ shots: [String]) -> [String] { shots.flatMap { shot in made.map { "\(shot) \($0)" } } }
  static func attempted(_ shots: [String]) -> [String] { shots.flatMap { shot in attempted.map { "\(shot) \($0)" } } }
  static func missed(_ shots: [String]) -> [String] { shots.flatMap { shot in missed.map { "\(shot) \($0)" } } }
  static func both(_ shots: [String]) -> [String] { shots + shots.flatMap { shot in both.map { "\(shot) \($0)" } } }

  /// The words above the columns of a group, each with those of its columns.
  private static let groups: [(names: Set<String>, letters: Set<String>)] = [
    (Set([field, twos, threes, free].joined()), Set(made + attempted + both + ["%"])),
    (Set(rebounds), Set(offensive + defensive + total)),
  ]

  /// Letters that say what is counted only where all of them head columns of one table: `DR` alone is a move of a French
  /// chart.
  private static let together: [[String: String]] = [
    ["or": "oreb", "dr": "dreb"], ["or": "oreb", "dr": "dreb", "tr": "reb"],
    ["or": "oreb", "dr": "dreb", "rb": "reb"], ["or": "oreb", "dr": "dreb", "tot": "reb"],
    ["or": "oreb", "dr": "dreb", "fo": "pf"], ["tv": "to", "fo": "pf"],
    ["a": "ast", "s": "stl", "b": "blk"], ["score": "fgm", "pog": "fga"],
    ["br": "stl", "bp": "to", "tf": "blk", "fc": "pf"], ["br": "stl", "bp": "to", "tf": "blk", "fp": "pf"],
    ["br": "stl", "bp": "to", "tf": "blk", "tc": "tapones en contra"], ["d": "number", "nombre": "player"],
    ["2r": "2pm", "2t": "2pa"], ["3r": "3pm", "3t": "3pa"], ["lfr": "ftm", "lft": "fta"],
    ["2s": "2pm", "3s": "3pm", "ft": "ft"], ["a": "ast", "st": "stl", "b": "blk"],
    ["as": "ast", "st": "stl", "bl": "blk"], ["or": "oreb", "dr": "dreb", "gr": "reb"],
    ["bv": "to", "bg": "stl", "bb": "blk"], ["bv": "to", "bg": "stl"],
  ]

  /// The names of a header with the total of its periods as the points: `Q1, Q2, Q3, Q4, Total`, or that of its baskets: `2 pt, 3
  /// pt, FT, Total`. Only where the user says that it is a game: a quiz has such a total too.
  static func withTotal(_ names: [String]) -> [String] {
    let words = names.map { FieldMap.words($0) }
    let areBaskets = BoxRole.countPoints(Set(names.compactMap(BoxRole.named)))
    guard areBaskets || words.count(where: { BoxRole.period(named: $0) != nil }) > 1,
      !names.contains(where: { BoxRole.key(of: $0) == BoxRole.points.fieldKey }),
      let last = words.indices.last(where: { $0 > 0 && words[$0] != "t" && total.contains(words[$0]) })
    else { return names }
    var names = names
    names[last] = "points"
    return names
  }

  /// The names of a header by what their letters mean beside one another: `2er T` and `2er V`, `OR` and `DR`.
  static func meant(_ written: [String]) -> [String] {
    var names = written
    let words = names.map { FieldMap.words($0).split(separator: " ").map(String.init) }
    for letters in together where letters.keys.allSatisfy({ words.contains([$0]) }) {
      for (column, word) in words.enumerated() where word.count == 1 {
        names[column] = letters[word[0]] ?? names[column]
      }
    }
    // `FG-A` above `5-11`
    for column in names.indices where words[column].count == 2 && words[column][1] == "a" {
      let shot = words[column][0]
      guard groups[0].names.contains(shot), names[column].contains(where: { "-/".contains($0) }),
        !words.contains(where: { $0 == [shot] || $0.first == shot && $0.count == 2 && made.contains($0[1]) })
      else { continue }
      names[column] = shot
    }
    for column in names.indices.dropLast() {
      let (first, second) = (words[column], words[column + 1])
      guard first.count > 1, first.dropLast() == second.dropLast(), let last = first.last, let next = second.last,
        groups[0].names.contains(first.dropLast().joined(separator: " ")), let meant = otherwise[[last, next]]
      else { continue }
      for (index, word) in meant.enumerated() {
        names[column + index] = (first.dropLast() + [word]).joined(separator: " ")
      }
    }
    return names
  }

  /// Whether a row has nothing but names above the columns of a box: `Field Goals | 3 Points | Free Throws | Rebounds`.
  static func areGroups(_ cells: [String]) -> Bool {
    let filled = cells.map(FieldMap.words).filter { !$0.isEmpty }
    return filled.count > 2
      && filled.allSatisfy { cell in groups.contains { $0.names.contains(cell) } || BoxRole.isKnown(cell) }
  }

  /// The names of a group's columns, `Tirs à 3 pts R` and `Tirs à 3 pts T`, with the group from the cells above them; a
  /// group is above its first column, and the cells behind it are empty. Nil if no group is above two letters.
  static func grouped(_ upper: [String], _ lower: [String]) -> [String]? {
    var names = lower
    var isFound = false
    var column = 0
    while column < lower.count {
      defer { column += 1 }
      guard column < upper.count,
        let letters = groups.first(where: { $0.names.contains(FieldMap.words(upper[column])) })?.letters
      else { continue }
      var end = column + 1
      while end < lower.count, end >= upper.count || upper[end].trimmed.isEmpty || upper[end] == upper[column],
        letters.contains(FieldMap.words(lower[end]))
      {
        end += 1
      }
      let words = (column..<end).map { FieldMap.words(lower[$0]) }
      guard words.count > 1, words.allSatisfy(letters.contains) else { continue }
      let meant = otherwise[Array(words.prefix(2))].map { $0 + words.dropFirst(2) } ?? words
      for (index, word) in meant.enumerated() { names[column + index] = "\(upper[column].trimmed) \(word)" }
      isFound = true
      column = end - 1
    }
    return isFound ? names : nil
  }
}
