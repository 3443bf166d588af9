import Diagnostics
import Foundation
import Testing

@testable import Commands

/// Tests that would take a minute as golden cases.
@Suite struct PDFPrinterTests {
  @Test(arguments: [
    (
      "<time datetime=\"2025-11-08\">8 Nov</time> <footer><time datetime=\"2025-11-09\">9 Nov</time></footer>",
      "<</CreationDate (D:20251109000000+00'00')\n/ModDate (D:20251109000000+00'00')>>"
    ),
    ("<p>no date</p>", "<<                                       \n                                  >>"),
    ("<time datetime=\"«day»\">", "<<                                       \n                                  >>"),
  ])
  func `the dates of a PDF are those of its sheet`(page: String, dates: String) {
    let printed = "%PDF-1.4\n<</CreationDate (D:20261122192430+01'00')\n/ModDate (D:20261122192430+01'00')>>\nxref"
    let pdf = String(decoding: PDFPrinter.dated(Array(printed.utf8), as: Array(page.utf8)), as: UTF8.self)
    #expect(pdf == "%PDF-1.4\n\(dates)\nxref")
  }

  @Test(.waiting) func `a printer that hangs is stopped, with what it started`() throws {
    let workshop = try Workshop()
    try workshop.write(
      "#!/bin/sh\necho waiting\nsleep 300 &\necho $! > '\(workshop.folder.path)/child'\nwait\n", to: "hangs")
    try workshop.bash("chmod +x hangs")
    let printer = PDFPrinter(workshop.file("hangs").path, limit: 1)
    let begin = Date()
    let failure = try #require(throws: Failure.self) { try printer.pdf(of: Array("<!doctype html>".utf8)) }
    #expect(Date().timeIntervalSince(begin) < 30)
    #expect(failure.status == .inputOutput)
    #expect(
      failure.diagnostics.map(\.message) == [
        "printer: expected '\(printer.program)' to print the sheet in 1 s, found it at work still; it was stopped (waiting)"
      ])
    let child = try #require(Int32(try workshop.text(of: "child").filter(\.isNumber)))
    // A finished process may stay on the list for a moment.
    for _ in 0..<100 where kill(child, 0) == 0 { usleep(50_000) }
    #expect(try workshop.bash("ps -o stat= -p \(child) | grep -v Z").output == "")
  }
}
