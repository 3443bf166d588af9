import Formats
import Fuzzing
import Testing

struct PlainTextOfHTMLTests {
  @Test(arguments: [
    ("", ""), ("word", "word"), ("é 漢字 👩‍🚀", "é 漢字 👩‍🚀"), ("a &amp; b", "a & b"), ("&lt;b&gt;&quot;&apos;", "<b>\"'"),
    ("a&nbsp;b", "a b"), ("a&nbsp; b&nbsp;", "a  b"), ("caf&eacute; &Eacute;t&eacute; &yuml;&THORN;", "café Été ÿÞ"),
    ("&hellip;&euro;&alpha;&rarr;&spades;", "…€α→♠"), ("&#233;&#xE9;&#XE9;&#x1F600;", "ééé😀"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#150;&#x80;", "–€"),
    ("AT&T & &unknown; &amp", "AT&T & &unknown; &amp"), ("&;&#;&#x;&#xG;&", "&;&#;&#x;&#xG;&"), ("&amp;lt;", "&lt;"),
  ])
  func `entities are decoded`(html: String, text: String) {
    #expect(plainText(ofHTML: html) == text)
  }

  @Test(arguments: [
    ("a<br>b", "a\nb"), ("a<br/>b<BR />c", "a\nb\nc"), ("a<br><br>b", "a\n\nb"), ("<div>a</div><div>b</div>", "a\nb"),
    ("a<div>b</div>c", "a\nb\nc"), ("a<div><br></div>b", "a\n\nb"), ("a<br><div>b</div>", "a\nb"),
    ("<p>a</p>\n<p>b</p>", "a\nb"), ("<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>", "a\nb"), ("<br>a<br>", "a"),
    ("<h1>a</h1>b<hr>c", "a\nb\nc"), ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
    (" a \n\t b ", "a b"), ("a <b> b</b>", "a b"), ("a\r\nb", "a b"), ("<pre>a\r\n  b</pre>c  d", "a\n  b\nc d"),
  ])
  func `blocks and breaks end lines, other white space collapses`(html: String, text: String) {
    #expect(plainText(ofHTML: html) == text)
  }

  @Test(arguments: [
    ("<b>a</b><i>b</i>", "ab"), ("<span style=\"color: red\" title='x > y'>a</span>", "a"), ("a<!-- b > c -->d", "ad"),
    ("a<!-->b", "ab"), ("a<!-- b", "a"), ("<!DOCTYPE html>a<?xml x?>b", "ab"), ("<a href=x>a</a >b", "ab"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"), ("I <3 you", "I <3 you"), ("a <b and c", "a <b and c"), ("<", "<"),
    ("</", "</"), ("a <", "a <"), ("<a title=\"x>b", "b"),
    ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>", "漢字(かんじ)"),
    ("H<sub>2</sub>O", "H2O"), ("<unknown-element-of-a-long-name>a", "a"),
  ])
  func `tags are taken off, and what is none is text`(html: String, text: String) {
    #expect(plainText(ofHTML: html) == text)
  }

  @Test(arguments: [
    ("[sound:a b.mp3]", "[sound:a b.mp3]"), ("<img src=\"cat.jpg\">", "[image:cat.jpg]"),
    ("<IMG alt='x' SRC='a&amp;b.png' />", "[image:a&b.png]"), ("<img src=cat.jpg>", "[image:cat.jpg]"),
    ("<img alt=cat>", ""), ("<img src>", ""), ("<img data-src='x' src='y'>", "[image:y]"),
    ("<img/src='y'/>", "[image:y]"),
    ("<img src='data:image/png;base64,AAAA'>", "[image]"), ("<audio controls src=\"x.ogg\"></audio>", "[sound:x.ogg]"),
    ("<video><source src='x.mp4'></video>", "[sound:x.mp4]"), ("a <img src='x.jpg'> b", "a [image:x.jpg] b"),
  ])
  func `media stay as references`(html: String, text: String) {
    #expect(plainText(ofHTML: html) == text)
  }

  @Test(arguments: [
    ("a<script>alert('<b>')</script>b", "ab", true), ("a<STYLE type='x'>p > b { }</Style >b", "ab", true),
    ("a<script src=x></script>b", "ab", false), ("a<script>b", "a", true),
    ("<script>a</scripted>b</script>c", "c", true),
    ("<b>a</b>", "a", false), ("<noscript>a</noscript>", "a", false),
  ])
  func `scripts and styles are left out and told`(html: String, text: String, isTold: Bool) {
    var hasCode = false
    #expect(plainText(ofHTML: html, hasCode: &hasCode) == text)
    #expect(hasCode == isTold)
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{600}"])
  func `no combining mark hides a tag`(mark: String) {
    #expect(plainText(ofHTML: "a<\(mark)b<script>x</script>\(mark)<i>c</i>") == "a<\(mark)b\(mark)c")
    #expect(plainText(ofHTML: "a&\(mark)lt;&lt;\(mark)") == "a&\(mark)lt;<\(mark)")
  }

  @Test(arguments: [
    "<a", "<a \"", "<a ='", "<!--", "<script>", "&", "&amp", "<a ='>", "</", "<div>", "<b x=\"", " <", "<img src=",
    "&#1",
  ])
  func `hostile repetition costs no more than its length`(piece: String) {
    let html = String(repeating: piece, count: 300_000)
    let seconds = processorTime { #expect(plainText(ofHTML: html).utf8.count <= html.utf8.count) }
    #expect(seconds < 30)
  }

  @Test func `the text is put behind what is there`() {
    var text = Array("x \n".utf8)
    var hasCode = false
    for html in ["<p> a <br>", "b", " &nbsp; "] {
      Array(html.utf8).withUnsafeBufferPointer { appendPlainText(ofHTML: $0, to: &text, hasCode: &hasCode) }
    }
    #expect(String(decoding: text, as: UTF8.self) == "x \nab")
  }
}
