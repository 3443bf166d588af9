import Foundation
import Testing

/// The files of Tests/Corpus, which somebody made to break a reader, or on which one once failed.
@Suite(.runningCommands) struct CorpusTests {
  private static let folder = Workshop.root.appendingPathComponent("Tests/Corpus")

  /// Empty if the folder cannot be read, which is a failure below.
  private static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0 != "README.md" && !$0.hasPrefix(".") }.sorted()
  }()

  @Test func `there are files`() { #expect(Self.files.count > 20) }

  /// Every command has twenty seconds.
  @Test(arguments: files)
  func `every import answers`(file: String) throws {
    let workshop = try Workshop()
    let run = try workshop.bash(
      """
      scorebook init --quiet
      file='\(Self.folder.path)/\(file)'
      for words in inspect "import roster --team T --season 1" "import deck" "import chart" "import game" \
        "import scores" "import results" "import schedule" "import sessions" "import reviews"; do
        timeout 20 scorebook $words "$file" > /dev/null 2> errors
        status=$?
        [ $status -eq 0 ] || [ -s errors ] || echo "$words: exit $status without a message"
        [ $status -lt 124 ] || echo "$words: exit $status"
        grep -q 'Fatal error' errors && echo "$words: $(head -1 errors)"
      done
      """)
    #expect(run.output == "", "\(run.output)")
    #expect(try workshop.bash("scorebook check").output == "no problems found\n")
  }
}
