/// A worksheet's number format, reduced to what affects the meaning of a number.
///
/// Source: ECMA-376, 18.8.30 and 18.8.31 (number formats).
enum NumberFormat: Equatable, Sendable {
  case general
  /// The minimum number of digits: `07`.
  case zeros(Int)
  /// The number of decimals.
  case percent(Int)
  case date
  case dateAndTime
  /// Hours and minutes, with seconds or without.
  case clock(hasHours: Bool, hasSeconds: Bool)
  /// Hours beyond 24: `[h]:mm`.
  case duration(hasSeconds: Bool)

  /// - Parameter code: the code in the workbook, such as `d/m/yyyy;@`.
  init(code: String) {
    var letters: [UInt8] = []
    var isElapsed = false
    var bytes = Array(code.lowercased().utf8)[...]
    loop: while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        bytes = bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): bytes = bytes.dropFirst()
      case UInt8(ascii: "["):
        let inside = bytes.prefix { $0 != UInt8(ascii: "]") }
        bytes = bytes.dropFirst(inside.count + 1)
        if let first = inside.first, "hms".utf8.contains(first), inside.allSatisfy({ $0 == first }) {
          isElapsed = true
          letters.append(first)
        }
      case UInt8(ascii: ";"): break loop
      default: letters.append(byte)
      }
    }
    func has(_ letter: Unicode.Scalar) -> Bool { letters.contains(UInt8(ascii: letter)) }
    if String(decoding: letters, as: UTF8.self).contains("general") || letters.contains(UInt8(ascii: "@")) {
      self = .general
    } else if isElapsed {
      self = .duration(hasSeconds: has("s"))
    } else if has("y") || has("d") {
      self = has("h") || has("s") ? .dateAndTime : .date
    } else if has("h") || has("s") {
      self = .clock(hasHours: has("h"), hasSeconds: has("s"))
    } else if has("m") {
      self = .date
    } else if has("%") {
      let decimals = letters.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix { $0 == UInt8(ascii: "0") }
      self = .percent(decimals.count)
    } else if letters.count > 1, letters.allSatisfy({ $0 == UInt8(ascii: "0") }) {
      self = .zeros(min(letters.count, 30))
    } else {
      self = .general
    }
  }

  /// One of the built-in formats, which are referred to by number.
  ///
  /// Source: ECMA-376, 18.8.30, including those of East Asian languages.
  init(builtIn id: Int) {
    self =
      switch id {
      case 9: .percent(0)
      case 10: .percent(2)
      case 14...17, 27...31, 36, 50...54, 57, 58: .date
      case 18, 20, 32, 34, 55: .clock(hasHours: true, hasSeconds: false)
      case 19, 21, 33, 35, 56: .clock(hasHours: true, hasSeconds: true)
      case 22: .dateAndTime
      case 45, 47: .clock(hasHours: false, hasSeconds: true)
      case 46: .duration(hasSeconds: true)
      default: .general
      }
  }
}

/// A number of a worksheet as text.
enum WorkbookNumber {
  /// - Parameters:
  ///   - written: the text in the file, `41704` or `0.30000000000000004`.
  ///   - is1904: whether days are counted from 1904.
  /// - Returns: `written` itself if it is not a number.
  static func text(_ written: String, _ format: NumberFormat, is1904: Bool) -> String {
    guard let value = Double(written), value.isFinite else { return written }
    switch format {
    case .general: return plain(written, value)
    case .zeros(let digits):
      let text = plain(written, value)
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return text }
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    case .percent(let decimals):
      let scale = (0..<min(decimals, 6)).reduce(1.0) { scale, _ in scale * 10 }
      let shown = (value * 100 * scale).rounded() / scale
      return plain("\(shown)", shown) + "%"
    case .date, .dateAndTime, .clock, .duration:
      // Day 0 to the end of the year 9999.
      guard value >= 0, value < 2_958_466 else { return plain(written, value) }
      return moment(value, format, is1904: is1904)
    }
  }

  private static func moment(_ value: Double, _ format: NumberFormat, is1904: Bool) -> String {
    var seconds = Int((value * 86_400).rounded())
    let clock: (hours: Int, minutes: Int, seconds: Int)
    switch format {
    case .duration(let hasSeconds):
      return "\(seconds / 3_600):\(two(seconds / 60 % 60))" + (hasSeconds ? ":\(two(seconds % 60))" : "")
    case .clock(let hasHours, let hasSeconds):
      seconds %= 86_400
      clock = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
      guard hasHours else { return "\(clock.minutes):\(two(clock.seconds))" }
      return "\(clock.hours):\(two(clock.minutes))" + (hasSeconds ? ":\(two(clock.seconds))" : "")
    default:
      let day = date(seconds / 86_400, is1904: is1904)
      seconds %= 86_400
      guard format == .dateAndTime, seconds > 0 else { return day }
      return "\(day)T\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
  }

  /// The day of a serial number: 1 is 1900-01-01, and 60 is 29 February 1900, which did not exist; in the 1904 system,
  /// 0 is 1904-01-01.
  private static func date(_ serial: Int, is1904: Bool) -> String {
    // Days since 1970-01-01.
    let days = is1904 ? serial - 24_107 : serial - 25_569 + (serial < 60 ? 1 : 0)
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      + "-\(two(month < 10 ? month + 3 : month - 9))-\(two(day))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A number of up to 15 digits, the precision of spreadsheet programs, without an exponent if it is short.
  private static func plain(_ written: String, _ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let text = abs(value) >= 1e-4 && abs(value) < 1e15 ? "\(value)" : written
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    let significant = digits.drop { $0 == 0x30 }
    guard significant.count > 15, !text.contains(where: { $0 == "e" || $0 == "E" }) else { return text }
    return rounded(text, dropping: significant.count - 15)
  }

  /// A decimal number rounded to fewer digits.
  private static func rounded(_ text: String, dropping count: Int) -> String {
    var bytes = Array(text.utf8)
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), bytes.count - count > point + 1 else { return text }
    let isUp = bytes[bytes.count - count] >= 0x35
    bytes.removeLast(count)
    var index = bytes.count - 1
    while isUp, index >= 0 {
      if (0x30...0x38).contains(bytes[index]) {
        bytes[index] += 1
        break
      }
      if bytes[index] == 0x39 { bytes[index] = 0x30 }
      index -= 1
    }
    while bytes.last == 0x30 { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
