import Diagnostics
import Import
import Records
import Testing

struct FaceMapTests {
  @Test(arguments: [
    ("kop,munt,rand\na,b,c\n", "front=kop,back=munt", "a = b", ["columns 'rand'"]),
    ("kop,munt,rand\na,b,c\n", "front=Rand, back=MUNT", "c = b", ["column 'kop'"]),
    ("word,definition,x\na,b,c\n", "back=x", "a = c", ["column 'definition'"]),
    ("word,definition,x\na,b,c\n", "example=x", "a = b | example c", []),
    ("a,b,c\n", "front=3,back=1", "c = a", ["column 'column 2'"]),
    ("word,definition,x\na,b,c\n", "front=3,back=1", "c = a", ["column 'definition'"]),
    ("a \\, b,c=d\nx,y\n", "front=a \\\\\\, b,back=c\\=d", "x", []),
    ("name,number\na,b\n", "front=name,back=number", "a = b", []),
  ])
  func `the map names the columns`(text: String, map: String, line: String, unreported: [String]) throws {
    if line == "x" {
      #expect(try deck("\"a , b\",c=d\nx,y\n", named: "d.csv", map: "front=a \\, b,back=c\\=d").lines == ["x = y"])
      return
    }
    let deck = try deck(text, named: "d.csv", map: map)
    #expect(deck.lines == [line])
    #expect(deck.remarks.count == unreported.count)
  }

  @Test(arguments: [
    (#"[{"kop": "a", "munt": "b"}]"#, "front=kop,back=munt", "a = b"),
    (#"[{"word": "a", "back": "b", "munt": ["c", "d"]}]"#, "back=munt", "a = c; d"),
    (
      #"[{"zh": "爱", "forms": [{"pinyin": "ài", "meanings": ["to love", "to like"]}, {"meanings": ["love"]}]}]"#,
      "front=zh,phonetic=forms.pinyin,back=forms.meanings", "爱 = to love; to like; love | phonetic ài"
    ),
    (#"[{"a.b": "x", "c": {"d": {"e": 7}}}]"#, "front=a.b,back=c.d.e", "x = 7"),
    (#"[["1", "hond", "dog"]]"#, "key=1,front=2,back=3", "hond = dog | key 1"),
    (#"{"lijst": [{"word": "a", "meaning": "b"}], "title": "T"}"#, "cards=lijst", "a = b"),
    (
      #"{"words": [{"word": "x", "meaning": "y"}], "cards2": [{"word": "a", "meaning": "b"}]}"#, "cards=cards2", "a = b"
    ),
  ])
  func `the map names the keys, and paths to them`(text: String, map: String, line: String) throws {
    #expect(try deck(text, map: map).lines == [line])
  }

  @Test(arguments: [
    ("", "--map: expected FIELD=COLUMN as in 'name=1', found ''"),
    ("front", "--map: expected FIELD=COLUMN as in 'name=1', found 'front'"),
    ("front=", "--map: expected FIELD=COLUMN as in 'name=1', found 'front='"),
    ("=word", "--map: expected FIELD=COLUMN as in 'name=1', found '=word'"),
    (
      "frnt=x",
      "--map: expected one of front, back, phonetic, translation, level, example, tags, key, deck, cards, none, found 'frnt'; did "
        + "you mean 'front'?"
    ),
    (
      "line=x",
      "--map: expected one of front, back, phonetic, translation, level, example, tags, key, deck, cards, none, found 'line'"
    ),
    ("front=a,front=b", "--map: expected one column for front, found 'front=b' too"),
  ])
  func `a map that says nothing is refused`(text: String, message: String) {
    #expect(throws: Diagnostic(system: message)) { try FaceMap([text]) }
  }

  @Test func `a column that is not there is told`() {
    #expect { try deck("a,b\n1,2\n", named: "d.csv", map: "front=x,back=b") } throws: {
      "\($0)"
        == "d.csv:1:1: error: --map: expected a column of the file, found 'x'; the columns are 'a', 'b'"
    }
    #expect { try deck("a,b\n1,2\n", named: "d.csv", map: "front=1,back=3") } throws: {
      "\($0)"
        == "d.csv:1:1: error: --map: expected a column of the file, found '3'; the columns are 'column 1', 'column 2'"
    }
    #expect { try deck("a,b\n1,2\n", named: "d.csv", map: "front=1") } throws: {
      "\($0)"
        == "d.csv:1:1: error: header: expected a column for the back ('back', 'definition', 'meaning' or 'answer'), found "
        + "'column 1', 'column 2'; name it as in --map back=2"
    }
  }
}
