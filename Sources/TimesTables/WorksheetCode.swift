/// The code printed on a worksheet: it encodes the plan and the copy, from which the answers can be calculated.
///
/// `5A1-70K-2C`: base-32 digits (0 to 9 and letters without I, L, O and U), in groups of three. The first digit is the
/// operation and kind, followed by the tables, the number of questions, the seed, the copy and two check digits.
extension Worksheet {
  package var code: String {
    var digits = CodeWriter()
    let divides = plan.operation == .divide ? 1 : 0
    switch plan.tables {
    case .mixed: digits.write(divides)
    case .these(let tables) where tables.count == 1 && tables[0].small != nil:
      digits.write(divides + 2)
      digits.write(tables[0].small ?? 0)
    case .these(let tables) where tables.allSatisfy { $0.small != nil }:
      digits.write(divides + 4)
      let mask = tables.reduce(0) { $0 | 1 << (($1.small ?? 1) - 1) }
      for shift in [10, 5, 0] { digits.write(mask >> shift & 31) }
    case .these(let tables):
      digits.write(divides + 6)
      digits.write(tables.count)
      for table in tables {
        digits.write(table.decimals)
        digits.write(number: table.digits)
      }
    }
    digits.write(plan.questions >> 5)
    digits.write(plan.questions & 31)
    digits.write(number: plan.seed)
    digits.write(number: copy)
    return digits.text
  }

  /// Reads a typed code: in any case, with or without the hyphens, O for 0, I and L for 1.
  ///
  /// - Throws: `PracticeFault.unknownCode` if it is not a worksheet's code: the checksum detects any single wrong
  ///   character.
  package init(code: String) throws(PracticeFault) {
    // An invalid plan has no sheets.
    guard var digits = CodeReader(code), let kind = digits.next(), kind < 8, let tables = digits.tables(kind / 2),
      let high = digits.next(), let low = digits.next(), let seed = digits.number(), let copy = digits.number(),
      digits.isAtEnd, (1...WorksheetPlan.maxCopies).contains(copy),
      let plan = try? WorksheetPlan(
        kind % 2 == 0 ? .multiply : .divide, tables, questions: high * 32 + low, seed: seed)
    else { throw .unknownCode(code) }
    self.init(plan, copy: copy)
    guard self.code.filter({ $0 != "-" }) == digits.canonical else { throw .unknownCode(code) }
  }
}

private let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

/// A checksum of two digits: modulo a prime just below 1024, so that it detects a wrong digit and two swapped ones.
private func checksum(_ digits: some Sequence<Int>) -> Int {
  digits.enumerated().reduce(1) { ($0 * 37 + $1.element + $1.offset) % 1021 }
}

private struct CodeWriter {
  private var digits: [Int] = []

  mutating func write(_ digit: Int) { digits.append(digit & 31) }

  /// Four bits per digit, the lowest first; the fifth bit means that more follow.
  mutating func write(number: Int) {
    var rest = number
    repeat {
      write(rest & 15 | (rest > 15 ? 16 : 0))
      rest >>= 4
    } while rest > 0
  }

  var text: String {
    let check = checksum(digits)
    let signs = (digits + [check >> 5, check & 31]).map { alphabet[$0] }
    return stride(from: 0, to: signs.count, by: 3).map { String(signs[$0..<min($0 + 3, signs.count)]) }
      .joined(separator: "-")
  }
}

private struct CodeReader {
  /// The code as printed, without hyphens.
  let canonical: String
  private let digits: [Int]
  private var index = 0

  init?(_ code: String) {
    var digits: [Int] = []
    for sign in code.uppercased() where sign != "-" && sign != " " && sign != "\u{A0}" {
      let meant: Character =
        switch sign {
        case "O": "0"
        case "I", "L": "1"
        default: sign
        }
      guard let digit = alphabet.firstIndex(of: meant), digits.count < 200 else { return nil }
      digits.append(digit)
    }
    guard digits.count > 4 else { return nil }
    canonical = String(digits.map { alphabet[$0] })
    let check = digits[digits.count - 2] << 5 | digits[digits.count - 1]
    digits.removeLast(2)
    guard checksum(digits) == check else { return nil }
    self.digits = digits
  }

  var isAtEnd: Bool { index == digits.count }

  mutating func next() -> Int? {
    guard index < digits.count else { return nil }
    defer { index += 1 }
    return digits[index]
  }

  mutating func number() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 4) {
      guard let digit = next() else { return nil }
      number |= (digit & 15) << shift
      if digit < 16 { return number }
    }
    return nil
  }

  mutating func tables(_ kind: Int) -> WorksheetPlan.Tables? {
    switch kind {
    case 0: return .mixed
    case 1:
      guard let table = next(), TableNumber.small.contains(table) else { return nil }
      return .these([TableNumber(small: table)])
    case 2:
      var mask = 0
      for _ in 0..<3 {
        guard let digit = next() else { return nil }
        mask = mask << 5 | digit
      }
      guard mask < 1 << 12 else { return nil }
      return .these(TableNumber.small.filter { mask >> ($0 - 1) & 1 == 1 }.map { TableNumber(small: $0) })
    default:
      guard let count = next() else { return nil }
      var tables: [TableNumber] = []
      for _ in 0..<count {
        // A worksheet cannot have an invalid table.
        guard let decimals = next(), let digits = number(),
          let table = try? TableNumber("\(ExactNumber(digits, decimals: decimals))")
        else { return nil }
        tables.append(table)
      }
      return .these(tables)
    }
  }
}
