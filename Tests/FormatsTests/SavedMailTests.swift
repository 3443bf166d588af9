import Formats
import Fuzzing
import Testing

struct SavedMailTests {
  private static let reply = """
    From: Lou <lou@example.org>
    Subject: RE: Squad
    MIME-Version: 1.0
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: quoted-printable

    4 Zo=C3=AB =
    Winter =3D 7=4
    On 13 Oct Lou wrote:
    > 4 Ana
    > 7 Mae

    """

  private func text(_ mail: String) -> String { String(decoding: SavedMail(Array(mail.utf8)).text, as: UTF8.self) }

  @Test func `a mail begins with headers of its way, a list with names and colons does not`() {
    #expect(SavedMail.begins(Array(Self.reply.utf8)))
    #expect(SavedMail.begins(Array("Received: by a\r\n with b\r\nFrom: c\r\n\r\nd".utf8)))
    #expect(!SavedMail.begins(Array("From: Lou\nSent: Tuesday\nSubject: Squad\n\n4 Zo\n".utf8)))
    #expect(!SavedMail.begins(Array("From: Lou\nMessage-ID: <a>\nnot a header\n\n4 Zo\n".utf8)))
    #expect(!SavedMail.begins(Array("dog: hond\ncat: kat\n\n".utf8)))
    #expect(!SavedMail.begins([]))
  }

  @Test func `lines are joined and letters decoded, and the earlier mail is left out`() {
    #expect(text(Self.reply) == "Subject: RE: Squad\n\n4 Zoë Winter = 7=4\n")
    #expect(SavedMail(Array(Self.reply.utf8)).hasEarlier)
  }

  @Test func `a forwarded mail is read with what is forwarded`() {
    let forwarded = Self.reply.replacing("RE: Squad", with: "Fwd: Squad")
    #expect(text(forwarded) == "Subject: Fwd: Squad\n\n4 Zoë Winter = 7=4\nOn 13 Oct Lou wrote:\n> 4 Ana\n> 7 Mae\n")
    #expect(!SavedMail(Array(forwarded.utf8)).hasEarlier)
  }

  @Test func `a page with a table comes before the text beside it, another page does not`() {
    func mail(_ page: String) -> String {
      """
      From: a
      MIME-Version: 1.0
      Content-Type: multipart/alternative; boundary=x

      --x
      Content-Type: text/html

      \(page)
      --x
      Content-Type: text/plain

      4 Zo
      --x--
      """
    }
    let rows = "<table><tr><td>4</td></tr><tr><td>7</td></tr><tr><td>9</td></tr></table>"
    #expect(text(mail(rows)) == rows + "\n")
    #expect(text(mail("<p>4 Zo</p>")) == "4 Zo\n")
  }

  @Test func `a damaged mail is read or has no text`() {
    let mutator = Mutator(
      [
        Array(Self.reply.utf8),
        Array("From: a\nReceived: b\nContent-Type: multipart/x; boundary=b\n\n--b\n\n--b--\n".utf8),
      ],
      fragments: [
        "\n--b\n", "=", "=\n", "\n\n", "Content-Type: multipart/a; boundary=b", "Content-Transfer-Encoding: base64",
      ])
    let fault = Fuzz.fault(of: "mail", mutator, times: 6_000) { bytes, _ in
      guard SavedMail.begins(bytes) else { return nil }
      let mail = SavedMail(bytes)
      return mail.text.count > bytes.count + 16 ? "the text is longer than the mail" : nil
    }
    #expect(fault == nil)
  }
}
