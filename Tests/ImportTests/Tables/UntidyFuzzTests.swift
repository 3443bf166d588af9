import Chance
import Diagnostics
import Formats
import Fuzzing
import Import
import Records
import Testing
import TimesTables

/// Damaged files as people have them: the table or the list in them is found first.
struct UntidyFuzzTests {
  private static let results = Mutator(
    [
      "Sat 8 Nov 2025\nLions 41 - 38 Foxes\nHawks 29, Lions 30 (OT)\n15/11/2025 Foxes - Hawks 44-21\n",
      "Hi,\n\n8 Nov 2025: Lions - Foxes 41-38\n9 Nov 2025: Owls vs Hawks: 20:30 (10-8, 4-6)\n\nCheers\n",
      "Lions 41 - 38 Foxes\nHawks 29 @ Lions 30\n",
      "Nov 8 vs Hawks W 34-28\nNov 15 @ Foxes L 30-41\n8 Nov: beat Owls 25-22 (OT)\n",
      "[08/11/2025, 13:02:55] Tom: Lions 34 Hawks 28 FT\n13/11/2025, 18:02 - Tom: Owls def. Lions 30:28\n",
      "Date,Winner,Score,Loser,Score\n2025-11-08,Lions,41,Foxes,38\n2025-11-15,Foxes,44,Hawks,21\n",
      "Date,Home,Away,Q1,Q2,Q3,Q4,Final\n2025-11-08,Lions,Foxes,10-8,12-9,8-11,11-10,41-38\n",
      "Date;Team;Q1;Q2;OT;Total\n2025-11-08;Lions;10;12;8;30\n2025-11-08;Foxes;8;9;11;28\n",
      "Date,Home,Q1,Q2,T,Away,Q1,Q2,T\n2025-11-08,Lions,10,12,22,Foxes,8,9,17\n",
      "Time,Home,Score,Away\nSaturday 8 November 2025,,,\n10:00,Lions,34-28,Foxes\nSunday 9 November 2025,,,\n10:00,Owls,bye,\n",
      "Saturday 14 November 2026\n10:00 Lions v Hawks (Riverside)\n11.30 am Bears - Foxes, Hall B\n15 Nov: Owls @ Lions\n",
      "Lions v Hawks\n#3 Ann Hobbs 12 pts 4 reb 2 ast\nBo Ivers: 8 points, 7 rebounds\n",
      "Date,Home,Away,Score\n8 Nov 2025,Lions,Foxes,41-38\n,Hawks,Owls,PPD\n,Bears,Lynx,30-29\nStand\n1,Lions,2\n",
      "Date,Opponent,Result\nTue 11/26,@ Foxes,W 41-38\nFri 1/3,Hawks,W forfeit\n",
      "VISITORS: Owls 1-0\n## Player Name FG-FGA FG-FGA FT-FTA OF DE TOT PF TP A TO BLK S MIN\n01 Poe, A. B. C..... f 4-9 1-3 2-2 1 3 4 2 11 1 2 0 1 30\n03 Roe, Bev......... 3-12 2-7 0-0 0 2 2 1 8 6 3 0 2 34\nHOME: Bears\n",
      "Home,Away,Score\nLions,Foxes,41-38\n", "2025-11-08\tLions\tFoxes\t41\t38\n2025-11-15\tHawks\tLions\t29\t30\n",
    ],
    fragments: [
      "\n", " - ", "41-38", "Lions", "8 Nov", "08/11/25", "Q1", "Total", "Winner", "(OT)", "forfeit", "999-999", " @ ",
      " vs ",
      ";", ",", "\t", "\"", "-", "10-8", "\n\n",
    ])

  private static let people = Mutator(
    [
      "Ava Kline, Beth Moran, Cara Nolan and Dee Ostrow\n",
      "Team: Owls\n\nKline, Ava; Moran, Beth; Nolan, Cara\nSee you\n",
      "Players: 4 Ava Kline, 9 Beth Moran, 12 Cara Nolan\n",
      "OWLS\n4 Ava Kline\n9 Beth Moran\n\nBEARS\n4 Cara Nolan\n9 Dee Ostrow\n",
      "Club\nU12 Girls\nNo.;Name;Birth date\n4;Lena Hofer;12.04.2014\n\nU14 Girls\nNo.;Name;Birth date\n4;Mara Voss;21.07.2012\n",
      "No,Name\n4,Ava Kline\nBench\n9,Beth Moran\nCoaches\n,Roy Stone\n",
      "Tigers: Ann Poe (4), Bev Roe (7), Cat Soe (9)\n\nBears u12:\nDee Toe 4, Eva Uhl 8, Fia Vox 10\n",
      "4 Ana Duarte ✅\n7 Bea Holt ❌ (ill)\n✅ 8 Cleo Marsh\n",
      "Vor- und Nachname,Nr\nROUSSEAU Emma,4\nMOREAU Jade,7\n3 record(s) found\n",
      "OWLS,,,BEARS,\n#,Name,,#,Name\n4,Ava Kline,,4,Cara Nolan\n9,Beth Moran,,,\n",
      "No,Name\n4,LIBRE\n9,Beth Moran\nRESUMEN TALLAS,\nM,7\n", "PrÃ©nom;Nom;NÂ°\nThÃ©o;Morel;4\nZoÃ©;Petit;9\n",
      "1. Ava Kline\n2. Beth Moran\n3. Cara Nolan\n", "* **7** – Ava Kline\n* **9** – Beth Moran (C) - captain\n",
      "Player,,,Contact\nFirst,Last,#,Email\nAva,Kline,4,a@example.org\nTotal players: 1,,,\n",
    ],
    fragments: [
      ",", ";", "\n", "\n\n", " and ", "4 ", "Coaches", "Bench", "Team: ", "Total", ":", "(C)", "KLINE, Ava", "\t", "|",
      "#4",
      "Ava Kline", "---", "*",
    ])

  private static let nested = Mutator(
    [
      #"{"club":"C","team":{"name":"Owls","season":"2025-26"},"data":{"items":[{"player":{"first":"Ava","last":"Kline"},"no":4}]}}"#,
      #"{"teams":[{"name":"Owls","players":[{"name":"Ava","number":4}]},{"name":"Bears","players":[{"name":"Bo","number":4}]}]}"#,
      "{\"Owls\":[{\"name\":\"Ava\",\"number\":4}],\n\"Bears\":[{\"name\":\"Bo\",\"number\":4}],\"n\":2}\n",
      #"{"rounds":[{"date":"2025-11-08","games":[{"home":{"name":"Owls","score":41},"away":{"name":"Bears","score":38}}]}]}"#,
      "{\r\n\"events\":[{\"date\":\"2025-11-08\",\"teams\":[{\"name\":\"Owls\",\"score\":41},{\"name\":\"Bears\",\"score\":38}]}],\r\n\"x\":[]}",
      #"{"2025-11-08":[{"home":"Owls","away":"Bears","score":{"home":41,"away":38}}],"2025-11-09":[]}"#,
      #"{"units":[{"vocab":[{"fr":"a","en":"b"},{"fr":"c","en":"d"}]},{"vocab":[{"fr":"e","en":"f"}]}]}"#,
      #"{"moves":[{"hand":"8C9D","dealer":"4S","move":"S"},{"hand":["A","7"],"dealer":10,"move":"H"}]}"#,
      #"[{"lemma":"merci","senses":[{"gloss":"thanks"},{"glosses":["thank you"]}]}]"#,
      #"{"pupils":[{"name":"Ava","scores":[{"table":7,"time":58.4,"date":"2025-11-14"}]}]}"#,
      #"{"deck":{"list":[{"q":"a","a":"b"},{"q":"c","a":"d"}]},"others":[{"name":"x","number":1}]}"#,
    ],
    fragments: [
      "{", "}", "[", "]", ",", ":", "\"", "null", "{\"name\":\"Ava\",\"number\":4}", "\"players\":[",
      "\"date\":\"2025-11-08\"",
      "\"home\":{", "[[", "{}", "[]", "\n", "\r\n", "1e400", "\"teams\":", "é",
    ])

  private static let times = Mutator(
    [
      "Einmaleins 3b (min,sek)\n\nMia: 4er 20/20 in 1:05\nBen K.: 3er 1,48 / 4er 2,05 / 7er -\nOskar: krank\n",
      "Table de 7\nAnouk : 1 min 12\nBaptiste : 58 s\n\nTable de 8\nAnouk : absent\nBaptiste : 49 s\n",
      "Date\tÉlève\tTable de\tTemps\nlun. 04/11/24\tThéo\t6\t1 min 48\n\t\t7\t2 min\n\tZoé\t6\tabs.\n\t\t7\t95 s\n",
      "Name;Reihe;Datum;richtig;Zeit (min)\nMia;7er-Reihe;14.10.2025;20;1:48\nBen;7er-Reihe;21.10.2025;krank;\n",
    ],
    fragments: [
      ":", " / ", "4er ", "1:05", "1,48", "58 s", "krank", "\n", "\t", ";", "Table de 8", "20/20 in ", "-", "min",
      "19/01/2026",
    ])

  private static let words = Mutator(
    [
      "1.  Q: Capital of Peru?\n    A: Lima\n       (since 1535)\n\n2. Q: Capital of Norway?\n   A: Oslo\n",
      "le quai\tplatform\n(of a station)\n\nle billet\tticket\n\nla gare\tstation\n\nle train\ttrain\n",
      "fr,es,,fr,es\nla maison,la casa,,le mur,la pared\nad,,,,\n", "a :: b; c;\nd :: e;\nf :: g;\n",
      "# T\n\n| Country | Capital |\n|---|---|\n| Peru | Lima |\n| Norway | Oslo \\| x |\n",
      "Q: Capital of Peru?\nA: Lima\n\nQ: Capital of Norway?\nA: Oslo\n",
      "el pan - bread\nel agua – water\nel queso: cheese\nhuevo = egg\n",
      "el perro,the dog;la casa,the house;", "perron\nplatform\n\nkaartje\nticket\n",
      "1. la leche - milk\n• el té → tea\nno definition\n",
      "1\nder Hund\nthe dog\n2\ndie Katze\nthe cat\n", "a => b\nc => d\n",
      "Unit 1: At home\nla mesa\tthe table\nla silla\tthe chair\nla casa\tthe house\n",
      "**Stomata**: pores\n**Xylem**: tubes\n", "dog   hond\ncat   kat\n",
      "Question 1: a\nAnswer 1: b\nVraag: c\nAntwoord: d\n",
    ],
    fragments: [" - ", ": ", "=", ";", ",", "\n", "\n\n", "Q:", "A:", "**", "1. ", "•", "  ", "\t", "→", "Term", "é"])

  private static let charts = Mutator(
    [
      ";2;3;4;5;6;7;8;9;10;A\n17+;S;S;S;S;S;S;S;S;S;S\n13-16;S;S;S;S;S;H;H;H;H;H\nA,8;S;S;S;S;S;S;S;S;S;S\n8,8;P;P;P;P;P;P;P;P;P;P\n",
      "Hard 2 3 4 5 6 7 8 9 T A\n16 S S S S S H H R R R\n11 D D D D D D D D D H\nSoft\nA7 S Ds Ds Ds Ds S S H H H\nPairs\nAA P P P P P P P P P P\n",
      "hand,2,3,4,5,6,7,8,9,10,J,Q,K,A\nhard 8,H,H,H,H,H,H,H,H,H,H,H,H,H\n",
      "| | 2 | 3 |\n|---|---|---|\n| 12 | H | S |\n",
      "16 vs 10: R else H; 12 vs 2: hit, 12 vs 4: stand\n",
    ],
    fragments: [
      "2-A", "17+", "A,7", "P/H", "Ds", "Rh", "\n", ";", ",", "|", "Soft", "Pairs", "Hard", "10", "\t", "H", "5-8",
      "T,T",
    ])

  private static let marks = Mutator(
    [
      "naam;tafel;tijd;datum\nAva;7;1.065,3;14-11-2025\nBo;2,5;58,4;14-11-2025\n",
      "name,table,time,date\nAva,7,\"1,065.3\",2025-11-14\nBo,2.5,58.4,2025-11-14\n",
      "Title\nnaam;tafel;tijd;datum\nAva;× 7;1:05,3;14-11-2025\nGemiddelde;;61,8;\n",
      "name\ttable\ttime\tdate\nAva\t7\t1m 12s\t2025-11-14\nBo\t8\t1'12\"\t2025-11-14\n",
    ], fragments: [",", ".", "1.000", "1,000", "0,5", ";", ":", "-", "1e3", "'", "\"", "\n", "×", "14-11-2025", "٣"])

  private struct Reading: Equatable {
    var kind: FileKind?
    var counts: [Int] = []
    var reported: [Diagnostic] = []

    init(_ bytes: [UInt8], as table: TableKind) {
      do {
        var source = ByteSource(bytes)
        if FileForm(head: bytes) == .json {
          if let lists = try JSONRecordLists(bytes, named: "f", as: table, encoding: nil) {
            source = lists.source
            reported += lists.remarks
          }
        } else {
          let found = try TableFinder(source, named: "f", as: table, TableFinderOptions())
          source = found.source
          reported += found.remarks + found.skipped.map { Diagnostic(.note, MessageText(same: $0.text), at: $0.place) }
        }
        let found = try Inspection(of: source, named: "f", encoding: nil, today: today)
        (kind, counts) = (found.kind, [found.read, found.duplicates, found.rejected])
        reported += found.findings + found.skipped.map { Diagnostic(.note, MessageText(same: $0.text), at: $0.place) }
      } catch {
        reported.append(error)
      }
    }
  }

  private static func lineCount(_ bytes: [UInt8]) -> Int {
    // The bytes of UTF-16 have as many line feeds or fewer.
    1 + bytes.enumerated().count { $1 == 10 || $1 == 13 && !(bytes.indices.contains($0 + 1) && bytes[$0 + 1] == 10) }
  }

  private static func fault(of name: String, _ mutator: Mutator, as table: TableKind = .any, times: Int) -> String? {
    Fuzz.fault(of: name, mutator, times: times) { bytes, _ in
      let reading = Reading(bytes, as: table)
      let lines = lineCount(bytes)
      return reading.reported.lazy.compactMap { found in
        guard let place = found.location, place.file == "f" else { return "no place in '\(found)'" }
        return place.line <= lines ? nil : "a line outside the text: '\(found)'"
      }.first
    }
  }

  @Test func `damaged lists of results are read or refused in their lines`() {
    #expect(Self.fault(of: "lists of results", Self.results, times: 1_500) == nil)
    #expect(Self.fault(of: "results", Self.results, as: .results(mapping: []), times: 500) == nil)
  }

  @Test func `damaged lists of people are read or refused in their lines`() {
    #expect(Self.fault(of: "lists of times", Self.times, times: 1_000) == nil)
    #expect(Self.fault(of: "scores", Self.times, as: .scores(mapping: []), times: 500) == nil)
    #expect(Self.fault(of: "lists of people", Self.people, times: 1_500) == nil)
    #expect(Self.fault(of: "rosters of people", Self.people, as: .roster(), times: 500) == nil)
  }

  @Test func `damaged JSON with lists under any key is read or refused in its lines`() {
    #expect(Self.fault(of: "nested lists", Self.nested, times: 1_500) == nil)
    #expect(Self.fault(of: "nested rosters", Self.nested, as: .roster(), times: 500) == nil)
  }

  @Test func `damaged lists of words are read or refused in their lines`() {
    #expect(Self.fault(of: "lists of words", Self.words, times: 1_000) == nil)
    #expect(Self.fault(of: "decks of words", Self.words, as: .deck, times: 500) == nil)
  }

  @Test func `damaged charts as text are read or refused in their lines`() {
    #expect(Self.fault(of: "charts as text", Self.charts, times: 1_000) == nil)
    #expect(Self.fault(of: "charts", Self.charts, as: .chart, times: 500) == nil)
  }

  @Test(arguments: [DecimalMark?.none, .comma, .point])
  func `damaged scores are read with each decimal mark, or refused in their lines`(mark: DecimalMark?) {
    let fault = Fuzz.fault(of: "decimal marks", Self.marks, times: 700) { bytes, _ in
      var options = RecordFile()
      options.decimal = mark
      var faults: [Diagnostic] = []
      do throws(Diagnostic) {
        let found = try TableFinder(ByteSource(bytes), named: "f", as: .scores(mapping: []), TableFinderOptions())
        var reader = try KindReader(.score, found.source, named: "f", as: .csv, options: options)
        while let step = try reader.next() {
          switch step {
          case .rejected(let rejection): faults.append(rejection.diagnostic)
          case .record(let record) where record.score.milliseconds < 0: return "a negative time"
          case .record: break
          }
        }
      } catch {
        faults.append(error)
      }
      let lines = Self.lineCount(bytes)
      return faults.first { ($0.location?.line ?? 0) > lines }.map { "a line outside the text: '\($0)'" }
    }
    #expect(fault == nil)
  }
}
