import Testing

@testable import Import

struct AlignedTextTests {
  private func tabbed(_ text: String) -> [String] {
    String(decoding: AlignedText.tabbed(Array(text.utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0).replacing("\t", with: "|") }
  }

  @Test func `two spaces or more separate cells, wherever a line begins`() {
    #expect(
      tabbed("No  Name        Pos\n 4  Mia Okafor  G\n 7  Lea Lind    F\r\n") == [
        "No|Name|Pos", "4|Mia Okafor|G", "7|Lea Lind|F", "",
      ])
  }

  @Test func `an empty cell does not move those behind it`() {
    let text = """
      No  Name          Pos  Born
      4   Zoë Böttcher  G    2012
      7   Lea Lind           2011
          Ann Vale      F    2012
      9   Mia Okafor    C
      """
    #expect(
      tabbed(text) == [
        "No|Name|Pos|Born", "4|Zoë Böttcher|G|2012", "7|Lea Lind||2011", "|Ann Vale|F|2012", "9|Mia Okafor|C|",
      ])
  }

  @Test func `titles and notes stay as they are`() {
    let text =
      "Lions U12\n\nNo  Name        Pos\n4   Mia Okafor  G\n7   Lea Lind    F\n9   Ann Vale    C\nCoach: Sam Ward\n"
    #expect(
      tabbed(text) == [
        "Lions U12", "", "No|Name|Pos", "4|Mia Okafor|G", "7|Lea Lind|F", "9|Ann Vale|C", "Coach: Sam Ward", "",
      ])
  }
}
