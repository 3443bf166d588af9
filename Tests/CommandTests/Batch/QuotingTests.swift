import Testing

@testable import Commands

struct QuotingTests {
  @Test(arguments: [
    ("stat 23 2pt+", ["stat", "23", "2pt+"]),
    (" \t stat\t23   2pt+ \t", ["stat", "23", "2pt+"]),
    (#"start 'Harbor Hawks'"#, ["start", "Harbor Hawks"]),
    (#"'a"b\c$d`e  #f'"#, [#"a"b\c$d`e  #f"#]),
    (#""Harbor Hawks""#, ["Harbor Hawks"]),
    (#""Miller's Barn  # 2""#, ["Miller's Barn  # 2"]),
    (#""\" \\ \$ \`""#, [#"" \ $ `"#]),
    (#""\a \n \'""#, [#"\a \n \'"#]),
    (#"Harbor\ Hawks"#, ["Harbor Hawks"]),
    (##"\'\"\\\#\a"##, [##"'"\#a"##]),
    (#"'don'\''t'"#, ["don't"]),
    (#"Har"bor Haw"'k s'!"#, ["Harbor Hawk s!"]),
    (#"'' """#, ["", ""]),
    (#"a''b"""#, ["ab"]),
    ("$HOME *.csv ~ ? ; | & > !", ["$HOME", "*.csv", "~", "?", ";", "|", "&", ">", "!"]),
    ("'Zoë Núñez' naïve 😀", ["Zoë Núñez", "naïve", "😀"]),
    ("a\u{A0}b", ["a\u{A0}b"]),
  ])
  func `words are split by the quoting of a POSIX shell`(line: String, words: [String]) throws {
    #expect(try lines(line).map(\.words) == [words])
  }

  @Test(arguments: [
    ("stat 23 2pt+ # Freya", ["stat", "23", "2pt+"]),
    ("stat 23 2pt+ #", ["stat", "23", "2pt+"]),
    ("stat #23", ["stat"]),
    ("stat 2#3 a# b'c'#d", ["stat", "2#3", "a#", "bc#d"]),
    (##"'#' "#" \#"##, ["#", "#", "#"]),
    ("stat # it's a \"comment\" \\", ["stat"]),
  ])
  func `a comment begins at the beginning of a word only`(line: String, words: [String]) throws {
    #expect(try lines(line).map(\.words) == [words])
  }

  @Test(arguments: ["", "\n\n", "   \t", "# nothing but a comment", "\n  # one\n\n# two 'open\n"])
  func `blank lines and comments are passed over`(text: String) throws {
    #expect(try lines(text).isEmpty)
  }

  @Test func `a word begins at the byte where it or its quote stands`() throws {
    #expect(try lines("  ö 'a b'  c\"d\"\t\\e").map(\.columns) == [[3, 6, 13, 18]])
  }
}
