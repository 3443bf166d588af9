import ArgumentParser
import Store

/// What an import takes for records that the book has already, and how its help says so.
protocol DuplicateForm: Sendable {
  static var policies: [DuplicatePolicy] { get }
  static var help: String { get }
}

/// Records that are unique by their key.
enum UniqueRecords: DuplicateForm {
  static let policies = [DuplicatePolicy.update, .keep]
  static let help = "For a record already in the book: 'update' it (default) or 'keep' the book's."
}

enum UniqueGames: DuplicateForm {
  static let policies = [DuplicatePolicy.update, .keep]
  static let help =
    "For a game already in the book: 'update' it (default) or 'keep' the book's; a finished game is only updated if given."
}

/// Records of which there can be several alike.
enum RepeatableRecords: DuplicateForm {
  static let policies = DuplicatePolicy.allCases
  static let help = "For a record already in the book: 'update' it (default), 'keep' the book's, or 'add' another."
}

/// Files of every kind.
enum RecordsOfFiles: DuplicateForm {
  static let policies = DuplicatePolicy.allCases
  static let help = """
    For a record already in the book: 'update' it (default), 'keep' the book's, or 'add' another (players and cards only); \
    a finished game is only updated if given.
    """
}

struct DuplicateOptions<Form: DuplicateForm>: ParsableArguments {
  /// One of all policies, so that one that the import does not take is refused by name.
  struct Choice: ExpressibleByArgument {
    let policy: DuplicatePolicy

    init(_ policy: DuplicatePolicy) { self.policy = policy }

    init?(argument: String) {
      guard let policy = DuplicatePolicy(rawValue: argument) else { return nil }
      self.policy = policy
    }

    static var allValueStrings: [String] { Form.policies.map(\.rawValue) }
    var defaultValueDescription: String { policy.rawValue }
  }

  @Option(
    name: .customLong("duplicates"),
    help: ArgumentHelp(Form.help, valueName: Form.policies.map(\.rawValue).joined(separator: "|")))
  var choice: Choice?
}
