import Foundation
import Testing

/// Runs the commands of README.md and of the pages for beginners as a reader would.
@Suite struct TourTests {
  @Test(arguments: [
    "README.md", "docs/for/parent.md", "docs/for/coach.md", "docs/for/teacher.md", "docs/for/learner.md",
    "docs/for/hobbyist.md", "docs/cookbook.md",
  ])
  func `the page's commands run and say what the page says`(page: String) throws {
    let text = String(decoding: try Data(contentsOf: Workshop.root.appendingPathComponent(page)), as: UTF8.self)
    let steps = Step.all(in: text)
    try #require(!steps.isEmpty, "\(page) has no code block behind <!-- tour -->")
    let workshop = try Workshop()
    try FileManager.default.createSymbolicLink(
      at: workshop.file("samples"), withDestinationURL: Workshop.samples)
    // One shell for all of it, so that folders and variables persist as for a reader.
    let mark = "= a step of the tour is done\n"
    let script = steps.map { "\($0.command)\nprintf '\(mark.dropLast())\\n'" }.joined(separator: "\n")
    let tour = try workshop.bash("exec 2>&1\nset -e\n" + script)
    #expect(tour.status == 0, "\(tour.output)")
    for (step, found) in zip(steps, tour.output.split(separator: mark, omittingEmptySubsequences: false)) {
      guard let expected = step.output else { continue }
      #expect(found == expected, "\(step.command):\n\(difference(from: expected, to: String(found)))")
    }
  }
}

/// One command of the tour, with its output if README shows it.
struct Step {
  var command: String
  var output: String?

  /// The commands of the code blocks after `<!-- tour -->`: all lines of a `sh` block; in a `console` block those after
  /// `$`, each with the following lines as its output.
  static func all(in readme: String) -> [Step] {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    var steps: [Step] = []
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard lines[index].trimmingPrefix(while: \.isWhitespace) == "<!-- tour -->" else { continue }
      index += 1
      while index < lines.count, !lines[index].hasPrefix("```") { index += 1 }
      let start = index + 1
      let end = lines[start...].firstIndex { $0.hasPrefix("```") } ?? lines.count
      steps +=
        lines[index].hasPrefix("```console")
        ? dialogue(lines[start..<end]) : [Step(command: lines[start..<end].joined(separator: "\n"))]
      index = end
    }
    return steps
  }

  private static func dialogue(_ lines: ArraySlice<Substring>) -> [Step] {
    var steps: [Step] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: nil))
      } else if let last = steps.indices.last, steps[last].command.hasSuffix("\\") {
        steps[last].command += "\n" + line.trimmingPrefix("> ")
      } else if let last = steps.indices.last {
        steps[last].output = (steps[last].output ?? "") + line + "\n"
      }
    }
    return steps
  }
}
