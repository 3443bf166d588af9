import Testing

/// The progress bar as a terminal shows it, with `script` as the terminal.
@Suite struct ProgressTests {
  @Test func `the bar is cleared before a message, and a file name never drives the terminal`() throws {
    let workshop = try Workshop()
    let outcome = try workshop.bash(
      #"""
      scorebook init --quiet
      name=$(printf 'words\033[31m.json')
      mkfifo "$name"
      # Longer than half a second, so that there is a bar, and cut off.
      (printf '[{"front": "a", "back": "b"},'; sleep 0.8; printf '{"front": "c"') > "$name" &
      script -qec 'scorebook import deck words*.json --deck Words --no-color' terminal < /dev/null > /dev/null
      wait
      """#)
    #expect(outcome.status == 0)
    let terminal = try workshop.text(of: "terminal")
    #expect(!terminal.contains("\u{1B}[31m"))
    #expect(terminal.contains("\r\u{1B}[Kwords\u{FFFD}[31m.json  0 MB  0 MB/s\r\u{1B}[K"))
    #expect(terminal.contains("\r\u{1B}[Kwords\u{FFFD}[31m.json:1:"))
  }

  @Test func `there is no bar where nobody watches`() throws {
    let workshop = try Workshop()
    let outcome = try workshop.bash(
      #"""
      scorebook init --quiet
      mkfifo words.json
      (printf '[{"front": "a", "back": "b"},'; sleep 0.8; printf '{"front": "c", "back": "d"}]') > words.json &
      scorebook import deck words.json
      """#)
    #expect(
      outcome
        == Outcome(
          status: 0, output: "words.json: 2 cards read, 2 added in deck 'words' (run 1)\n", errors: ""))
  }
}
