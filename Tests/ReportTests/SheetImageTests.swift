import Testing

@testable import Report

@Suite struct SheetImageTests {
  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF] as [UInt8], "data:image/jpeg;base64,/9j/"),
    ([0xFF, 0xD8, 0xFF, 0x01], "data:image/jpeg;base64,/9j/AQ=="),
    ([0xFF, 0xD8, 0xFF, 0x01, 0x02], "data:image/jpeg;base64,/9j/AQI="),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "data:image/png;base64,iVBORw0KGgo="),
  ])
  func aPictureBecomesAnAddress(bytes: [UInt8], address: String) {
    #expect(SheetImage(bytes)?.address == address)
  }

  @Test(arguments: [[], [0x47, 0x49, 0x46], Array("<svg/>".utf8)] as [[UInt8]])
  func whatIsNeitherJPEGNorPNGIsNoPicture(bytes: [UInt8]) {
    #expect(SheetImage(bytes) == nil)
  }
}
