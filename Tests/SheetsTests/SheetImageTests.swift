import Formats
import Testing

@testable import Sheets

@Suite struct SheetImageTests {
  @Test(arguments: [
    ("a", "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIGlkPSJhIi8+"),
    ("ab", "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIGlkPSJhYiIvPg=="),
    ("abc", "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIGlkPSJhYmMiLz4="),
  ])
  func aPictureBecomesAnAddress(id: String, address: String) throws {
    let picture = try PublishedPicture(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"\(id)\"/>".utf8))
    #expect(SheetImage(picture).address == address)
  }
}
