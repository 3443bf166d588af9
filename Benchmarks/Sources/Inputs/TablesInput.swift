import Chance

/// Scores, class lists and answers for times tables.
package enum TablesInput {
  /// Scores of two thousand people for all tables, each at a different time.
  package static func write(scores: Int, to path: String) throws {
    var generator = SplitMix64(seed: 11)
    try TextFile.write(to: path) { file in
      try file.write("person,operation,table,time,at\n")
      for index in 0..<scores {
        let person = Words.name(Int.random(in: 0..<2_000, using: &generator), ofSyllables: 3)
        let table = Int.random(in: 1...12, using: &generator)
        let operation = Int.random(in: 0..<3, using: &generator) == 0 ? "divide" : "multiply"
        let tenths = Int.random(in: 120...1_800, using: &generator)
        try file.write("\(person),\(operation),\(table),\(tenths / 10).\(tenths % 10),\(1_600_000_000 + index * 60)\n")
      }
    }
  }

  package static func write(pupils: Int, to path: String) throws {
    try TextFile.write(to: path) { file in
      try file.write("name\n")
      for index in 0..<pupils { try file.write("\(Words.name(index * 31, ofSyllables: 3))\n") }
    }
  }

  /// The beginning of a batch file, up to the given number of answers.
  package static func write(answers: Int, from script: String, to path: String) throws {
    try TextFile.write(to: path) { file in
      var left = answers
      for line in script.split(separator: "\n") where left > 0 {
        if line.contains(" answer ") { left -= 1 }
        try file.write(line + "\n")
      }
    }
  }
}
