import ArgumentParser
import Testing

@testable import Commands

struct CommandNameTests {
  /// A name that is made from a type costs a search of the program's conformances, for each command at each start: more
  /// than everything else that a start does.
  @Test func `every command gives its name`() {
    func nameless(in group: any ParsableCommand.Type) -> [String] {
      (group.configuration.commandName == nil ? ["\(group)"] : [])
        + group.configuration.subcommands.flatMap { nameless(in: $0) }
    }
    #expect(nameless(in: Scorebook.self) == [])
  }
}
