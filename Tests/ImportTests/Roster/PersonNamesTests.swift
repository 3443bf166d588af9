import Testing

@testable import Import

struct PersonNamesTests {
  @Test(arguments: [
    ("Okafor, Mia", "Mia Okafor"), ("Lynch, J.R.", "J.R. Lynch"), ("Lynch, JR", "JR Lynch"),
    ("Lynch, J.R., Jr.", "J.R. Lynch Jr."), ("Vale, Sam, Jr.", "Sam Vale Jr."), ("Vale, Jr., Sam", "Sam Vale Jr."),
    ("Sam Vale, Jr.", "Sam Vale Jr."), ("Sam Vale, III", "Sam Vale III"), ("Vale, Jr.", "Vale Jr."),
    ("OKAFOR, MIA", "Mia Okafor"), ("OKAFOR,MIA", "Mia Okafor"), ("LYNCH,J.R.", "J.R. Lynch"),
    ("LYNCH,JR", "JR Lynch"), ("VALE,SAM,JR", "Sam Vale Jr"), ("VALE,SAM,III", "Sam Vale III"),
    ("O'NEIL,TJ", "TJ O'Neil"), ("MCKAY,AJ", "AJ McKay"), ("NG,ANN", "Ann Ng"),
    ("PERRIN-DUVAL,MAËLLE", "Maëlle Perrin-Duval"),
    ("J.J.", "J.J."), ("AJ", "AJ"), ("", ""),
  ])
  func `names are shown as they are spoken, those in capitals too`(written: String, shown: String) {
    #expect(PersonNames.shown(written) == shown)
  }

  @Test(arguments: [
    ("VAN DER LIND,ANNA", "Anna van der Lind"), ("nunez, jose", "jose nunez"), ("NUNEZ,JOSE", "José Núñez"),
    ("anna VAN DER lind", "Anna van der Lind"), ("MCKAY,ANN", "Ann Mckay"),
  ])
  func `a name that differs in nothing but capitals is written as in the book`(written: String, shown: String) {
    let known = ["Anna van der Lind", "José Núñez", "Ann Mckay"]
    #expect(PersonNames.shown(written, known: known) == shown)
  }

  @Test(arguments: [
    ("Okafor, Mia", "Mia"), ("OKAFOR,MIA", "Mia"), ("Vale, Sam, Jr.", "Sam"), ("Falk, Jr., Fay", "Fay"),
    ("VAN DER LIND,ANNA SOFIE", "Anna Sofie"), ("Mia Okafor", nil), ("Vale, Jr.", nil), ("", nil),
  ])
  func `what follows the comma is the given name, in the spelling of the whole name`(written: String, given: String?) {
    #expect(PersonNames.given(PersonNames.afterComma(written), in: PersonNames.shown(written)) == given)
  }

  @Test(arguments: [
    ("Boer, den", "den Boer"), ("Berg, van den", "van den Berg"), ("VRIES, DE", "DE VRIES"),
    ("Hof, van ’t", "van ’t Hof"),
    ("Boer", nil), ("Vos, jr", nil), ("Mulder, Sara", nil), ("Haan, de Kees", nil), (", den", nil), ("Boer,", nil),
  ])
  func `a prefix behind the comma of a surname is before it`(written: String, spoken: String?) {
    #expect(PersonNames.withPrefix(written) == spoken)
  }

  @Test(arguments: [
    ("Lynch, J.R.", "LYNCH,JR", true), ("Lynch, J.R.", "Lynch", false), ("J.R. Lynch", "LYNCH,J.R.", true),
    ("Vale, Sam, Jr.", "VALE,SAM", true), ("Sam Vale III", "VALE,SAM", true), ("Núñez, J.R.", "NUNEZ,JR", true),
    ("Falk, Jr., Fay", "FALK,FAY", true),
  ])
  func `initials are no suffix where names are compared`(name: String, other: String, isSame: Bool) {
    #expect((PersonNames.key(name) == PersonNames.key(other)) == isSame)
  }
}
