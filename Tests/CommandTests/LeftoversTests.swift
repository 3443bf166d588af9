import Testing

@testable import Commands

/// The names of our own temporary files and folders.
@Suite struct LeftoversTests {
  @Test(arguments: [
    (".scorebook-5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", Leftovers.Kind.folder),
    ("scorebook-5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", .folder),
    (".game.html.5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", .file),
    (".5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", .file),
    (".game.html.5a4b21c0-0e3b-4f5d-9a57-1c7d9f9d1a01.part", nil),
    ("game.html.5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", nil),
    (".game.html.part", nil),
    ("scorebook-backup.part", nil),
    ("my-scorebook-5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", nil),
    (".scorebook-site.part", nil),
    ("5A4B21C0-0E3B-4F5D-9A57-1C7D9F9D1A01.part", nil),
    (".part", nil),
  ])
  func `only names of our own pattern are ours`(name: String, kind: Leftovers.Kind?) {
    #expect(Leftovers.kind(of: name) == kind)
  }

  @Test func `the names that are given are of that pattern`() {
    #expect(Leftovers.kind(of: Leftovers.folderName(isHidden: true)) == .folder)
    #expect(Leftovers.kind(of: Leftovers.folderName(isHidden: false)) == .folder)
  }
}
