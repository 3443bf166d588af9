import People
import Testing

/// Names are compared without regard to case, accents and letters that a keyboard may not have.
struct FoldedNameTests {
  @Test(
    arguments: [
      ("Zoë  BRANDT", "zoe brandt"), ("Łukasz Sørli", "lukasz sorli"), ("Đorđe Þór", "dorde thor"),
      ("Weiß", "weiss"), ("Œuvrard", "oeuvrard"), ("Işıl Ærø", "isil aero"), ("Ａｂｅ", "abe"), ("שירה", "שירה"), ("", ""),
    ])
  func `a name is found however it is typed`(name: String, typed: String) {
    #expect(name.folded == typed)
    #expect(typed.folded == typed)
  }
}
