import Testing

@testable import Commands

/// The hash by which a site knows whether a page has changed.
@Suite struct SitePrintTests {
  @Test func everyByteCountsAndWhereItIs() {
    for count in 0...48 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      let print = SitePrint(bytes)
      #expect(SitePrint(bytes) == print)
      #expect(SitePrint(bytes + [0]) != print, "\(count) bytes and one more")
      for place in bytes.indices {
        var changed = bytes
        changed[place] ^= 1
        #expect(SitePrint(changed) != print, "byte \(place) of \(count)")
        for other in bytes.indices where other > place {
          var swapped = bytes
          swapped.swapAt(place, other)
          #expect(SitePrint(swapped) != print, "bytes \(place) and \(other) of \(count)")
        }
      }
    }
  }
}
