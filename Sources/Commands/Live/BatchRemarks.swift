import Diagnostics

/// The remarks of a batch file: those that the console prints, and how many others there are. Memory does not grow with the
/// file.
struct BatchRemarks {
  private(set) var kept: [Diagnostic] = []
  private(set) var others: [String: RemarkCount] = [:]
  private var all: [String: RemarkCount] = [:]

  mutating func add(_ remarks: [Diagnostic]) {
    for remark in remarks {
      let file = remark.location?.file ?? ""
      all[file, default: RemarkCount()].count(remark)
      // With --quiet, errors are the only ones.
      if let count = all[file], count.all <= Console.maxPerFile || remark.isError && count.errors <= Console.maxPerFile
      {
        kept.append(remark)
      } else {
        others[file, default: RemarkCount()].count(remark)
      }
    }
  }
}

/// How many remarks there are, and how many of them are errors.
struct RemarkCount {
  private(set) var all = 0
  private(set) var errors = 0

  mutating func count(_ remark: Diagnostic) {
    all += 1
    if remark.isError { errors += 1 }
  }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }
}
