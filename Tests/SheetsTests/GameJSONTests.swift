import Testing

@testable import Sheets

@Suite struct GameJSONTests {
  /// The text without the white space of its layout.
  private func compact(_ json: String) -> String {
    json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacing("\": ", with: "\":")
  }

  @Test func aScoreThatWasNotKeptIsNull() throws {
    let json = compact(try text(boxScore("L23 2pt+,L00 3pt+"), as: .json))
    #expect(json.contains(#"{"name":"Riverside Lions","score":5,"periods":[null,null,null,null],"#))
    #expect(json.contains(#"{"name":"Harbor Hawks","score":null,"periods":[null,null,null,null],"#))
    #expect(json.contains(#""course":{"leadChanges":null,"timesTied":null}"#))
  }

  @Test func theGameIsThereInTheOrderOfItsKeys() throws {
    let box = boxScore(
      "L23 3pt+,L23 oreb,H 2,L reb", own: [player(1, "Mia \"M\" Okafor", team: 1, number: "23")],
      isOpen: true)
    #expect(
      compact(try text(box, as: .json)) == #"""
        {"game":{"id":7,"date":"2025-11-08","location":"Sports Hall","status":"open",\#
        "minutes":null,"attendance":null,"officials":null,"notes":null,"league":false,"postseason":false,"neutral":false},"sides":[\#
        {"name":"Riverside Lions","score":3,"periods":[3],"players":[\#
        {"number":"23","name":"Mia \"M\" Okafor","MIN":null,"PTS":3,"FGM":1,"FGA":1,"3PM":1,"3PA":1,\#
        "FTM":0,"FTA":0,"OREB":1,"DREB":0,"REB":1,"AST":0,"STL":0,"BLK":0,"TO":0,"PF":0,\#
        "TF":0,"+/-":null,"starter":null}],\#
        "totals":{"MIN":null,"PTS":3,"FGM":1,"FGA":1,"3PM":1,"3PA":1,"FTM":0,"FTA":0,\#
        "OREB":null,"DREB":null,"REB":2,"AST":0,"STL":0,"BLK":0,"TO":0,"PF":0,"TF":0},\#
        "notByPlayer":{"MIN":null,"PTS":0,"FGM":0,"FGA":0,"3PM":0,"3PA":0,"FTM":0,"FTA":0,\#
        "OREB":null,"DREB":null,"REB":1,"AST":0,"STL":0,"BLK":0,"TO":0,"PF":0,"TF":0},\#
        "factors":{"eFG%":150.0,"TOV%":0.0,"ORB%":null,"FT/FGA":0.000,"POSS":null,"ORTG":null},\#
        "specials":{"OFFTO":null,"2ND":null,"PAINT":null,"FAST":null,"BENCH":null,"LEAD":3,"RUN":3,"LED":null}},\#
        {"name":"Harbor Hawks","score":2,"periods":[2],"players":[],\#
        "totals":{"MIN":null,"PTS":2,"FGM":null,"FGA":null,"3PM":null,"3PA":null,"FTM":null,"FTA":null,\#
        "OREB":0,"DREB":0,"REB":0,"AST":0,"STL":0,"BLK":0,"TO":0,"PF":0,"TF":0},\#
        "notByPlayer":{"MIN":null,"PTS":2,"FGM":null,"FGA":null,"3PM":null,"3PA":null,"FTM":null,"FTA":null,\#
        "OREB":0,"DREB":0,"REB":0,"AST":0,"STL":0,"BLK":0,"TO":0,"PF":0,"TF":0},\#
        "factors":{"eFG%":null,"TOV%":null,"ORB%":null,"FT/FGA":null,"POSS":null,"ORTG":null},\#
        "specials":{"OFFTO":null,"2ND":null,"PAINT":null,"FAST":null,"BENCH":null,"LEAD":0,"RUN":2,"LED":null}}],\#
        "course":{"leadChanges":0,"timesTied":0}}
        """#)
  }

  @Test func whatIsNotKnownIsNull() throws {
    let box = boxScore("L- blk", own: [player(1, "Mia", team: 1)], location: nil)
    let json = compact(try text(box, as: .json))
    #expect(
      json.hasPrefix(
        #"{"game":{"id":7,"date":"2025-11-08","location":null,"status":"final","minutes":null,"attendance":null"#))
    #expect(json.contains(#""players":[{"number":null,"name":"Mia","MIN":null"#))
  }

  @Test func playersWithoutAnEntryAreLeftOut() throws {
    let own = [player(4, "Ruth", team: 1), player(1, "Mia", team: 1, number: "23")]
    let json = compact(try text(boxScore("L23 blk", own: own), as: .json))
    #expect(!json.contains("Ruth"))
    #expect(json.contains(#""players":[{"number":"23","name":"Mia","MIN":null"#))
  }
}
