/// The forms that a sentence with a number can have, named as Unicode's CLDR names them.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Which form a language uses for a number.
///
/// Source: the plural rules of CLDR for whole numbers. A number with decimals has the form `other`.
struct PluralRule: Sendable {
  /// The categories of the language, `other` included.
  let categories: [PluralCategory]
  private let category: @Sendable (Int) -> PluralCategory

  /// - Parameter code: a language's code, as in `pl` or `pt-BR`; one that is not known here has the forms of English.
  init(_ code: String) {
    switch code.lowercased().prefix(while: { $0.isLetter }) {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my": self.init([.other]) { _ in .other }
    case "fr", "hy", "ff", "kab", "hi", "fa", "bn", "am": self.init([.one, .other]) { $0 < 2 ? .one : .other }
    case "is", "mk": self.init([.one, .other]) { $0.endsIn(1...1, outside: 11...11) ? .one : .other }
    case "pl":
      self.init([.one, .few, .many, .other]) { $0 == 1 ? .one : $0.endsIn(2...4, outside: 12...14) ? .few : .many }
    case "ru", "uk", "be":
      self.init([.one, .few, .many, .other]) {
        $0.endsIn(1...1, outside: 11...11) ? .one : $0.endsIn(2...4, outside: 12...14) ? .few : .many
      }
    case "sr", "hr", "bs", "sh":
      self.init([.one, .few, .other]) {
        $0.endsIn(1...1, outside: 11...11) ? .one : $0.endsIn(2...4, outside: 12...14) ? .few : .other
      }
    case "cs", "sk": self.init([.one, .few, .other]) { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other }
    case "sl", "dsb", "hsb":
      self.init([.one, .two, .few, .other]) { number in
        switch number % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
      }
    case "lt":
      self.init([.one, .few, .other]) {
        $0.endsIn(1...1, outside: 11...19) ? .one : $0.endsIn(2...9, outside: 11...19) ? .few : .other
      }
    case "lv":
      self.init([.zero, .one, .other]) {
        $0 % 10 == 0 || 11...19 ~= $0 % 100 ? .zero : $0.endsIn(1...1, outside: 11...11) ? .one : .other
      }
    case "ro": self.init([.one, .few, .other]) { $0 == 1 ? .one : $0 == 0 || 1...19 ~= $0 % 100 ? .few : .other }
    case "he", "iu", "se": self.init([.one, .two, .other]) { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    case "ar":
      self.init(PluralCategory.allCases) { number in
        switch (number, number % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
      }
    case "cy":
      self.init(PluralCategory.allCases) { [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][$0] ?? .other }
    case "ga":
      self.init([.one, .two, .few, .many, .other]) { number in
        switch number {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
      }
    case "mt":
      self.init([.one, .two, .few, .many, .other]) { number in
        switch (number, number % 100) {
        case (1, _): .one
        case (2, _): .two
        case (0, _), (_, 3...10): .few
        case (_, 11...19): .many
        default: .other
        }
      }
    default: self.init([.one, .other]) { $0 == 1 ? .one : .other }
    }
  }

  private init(_ categories: [PluralCategory], _ category: @escaping @Sendable (Int) -> PluralCategory) {
    self.categories = categories
    self.category = category
  }

  /// The form for a whole number.
  func callAsFunction(_ number: Int) -> PluralCategory { category(Int(clamping: number.magnitude)) }

  /// The form for a number as a sheet writes it: `12`, `1,234` or `1.234`. Anything else is `other`.
  func callAsFunction(_ text: String) -> PluralCategory {
    let groups = text.split(omittingEmptySubsequences: false) { !$0.isASCII || !$0.isNumber }
    guard let first = groups.first, !first.isEmpty, groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return .other
    }
    return Int(groups.joined()).map { callAsFunction($0) } ?? .other
  }
}

extension Int {
  /// Whether the last digit is in a range, and the last two are not in another.
  fileprivate func endsIn(_ digits: ClosedRange<Int>, outside: ClosedRange<Int>) -> Bool {
    digits ~= self % 10 && !(outside ~= self % 100)
  }
}
