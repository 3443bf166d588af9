import Testing

@testable import Sheets

@Suite struct StyledAloneTests {
  @Test func everyPictureBringsTheColoursOfItsPage() throws {
    let page = try text(overtimeGame, as: .html)
    let styled = String(decoding: stylingPicturesAlone(in: Array(page.utf8)), as: UTF8.self)
    let pictures = page.matches(of: /<svg\s/).count
    #expect(pictures > 0)
    #expect(styled.matches(of: /<svg [^>]*><style>/).count == pictures)
    #expect(styled.contains(".series-1 .line{fill:none;stroke:#1452f1;"))
    #expect(styled.contains(".band,.zone,.rest{fill:#eef0f3}"))
    #expect(styled.replacing(/<svg ([^>]*)><style>[^<]*<\/style>/) { "<svg \($0.1)>" } == page)
  }
}
