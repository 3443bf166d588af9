// The fields that lists of games have, played or to be played.

extension Field where Value == String {
  static func gameDay(_ get: @escaping @Sendable (Record) -> String) -> Field {
    Field(
      "date",
      aliases: [
        "game date", "match date", "start date", "date time", "datetime", "starts at", "kickoff",
        "tip off", "tipoff", "played", "played on", "when",
        "date played", "date of game", "date/time", "date / time",
      ],
      dutch: ["datum", "datum/tijd", "speeldatum", "wedstrijddatum", "wanneer"],
      foreign: [
        "spieldatum", "wann", "date du match", "date de rencontre", "date de la rencontre", "quand", "tag datum",
        "fecha", "cuándo", "data", "data gara",
        "data partita",
        "data/ora", "data ora", "fecha/hora", "fecha hora", "datum/zeit", "datum/uhrzeit",
        "date/heure",
      ], lesser: ["day", "tag", "jour", "día", "giorno"], get)
  }
}

extension Field where Value == String? {
  static func gameTime(
    isExported: Bool = true, _ get: @escaping @Sendable (Record) -> String?
  ) -> Field {
    Field(
      "time",
      aliases: [
        "start", "start time", "start (et)", "starts", "game time", "tip off", "tipoff", "tip", "kick off", "kickoff",
        "hour",
      ],
      dutch: ["tijd", "aanvang", "aanvangstijd", "tijdstip"],
      foreign: [
        "zeit", "uhrzeit", "anfang", "beginn", "anwurf", "anpfiff", "anstoß", "spielbeginn", "heure", "horaire", "hora",
        "ora", "orario",
      ],
      isExported: isExported, get)
  }

  static func home(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "home",
      aliases: [
        "home team", "home side", "home/neutral", "host", "hosts", "team 1", "team a",
        "home name", "home team name", "team 1 name",
      ],
      dutch: ["thuis", "thuisteam", "thuisploeg", "thuisclub"],
      foreign: [
        "heim", "heimteam", "heimmannschaft", "gastgeber", "domicile", "équipe domicile", "équipe à domicile", "local",
        "recevant", "équipe recevante", "locaux", "locales", "heimverein", "verein heim", "team heim",
        "mannschaft heim", "ploeg thuis", "team thuis", "equipo local", "casa", "in casa",
        "squadra di casa", "squadra casa", "squadra a", "squadra 1", "équipe a", "équipe 1", "equipo a", "equipo 1",
        "mannschaft a", "mannschaft 1", "visitado", "equipa visitada", "equipa da casa",
      ], get)
  }

  static func away(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "away",
      aliases: [
        "away team", "visitor", "visitors", "visitor/neutral", "visiting team", "guest", "guests", "team 2", "team b",
        "away name", "visitor team", "visiting club", "guest team",
        "away team name", "visitor name", "team 2 name",
      ],
      dutch: ["uit", "uitteam", "uitploeg", "bezoekers", "gasten"],
      foreign: [
        "gast", "gastteam", "gastmannschaft", "gäste", "auswärts", "extérieur", "visiteur", "visiteurs",
        "équipe visiteuse", "équipe extérieur", "équipe extérieure", "équipe à l'extérieur", "visiteuses", "visitantes",
        "gastverein", "verein gast", "team gast", "mannschaft gast",
        "ploeg uit", "team uit", "visitante", "equipo visitante", "ospite",
        "ospiti", "trasferta", "squadra ospite", "squadra b", "squadra 2", "équipe b", "équipe 2", "equipo b",
        "equipo 2",
        "mannschaft b", "mannschaft 2", "equipa visitante",
      ], get)
  }

  static func match(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "match", aliases: ["game", "fixture", "teams", "matchup"], dutch: ["wedstrijd"],
      foreign: [
        "spiel", "begegnung", "paarung", "rencontre", "partido", "encuentro", "partita", "gara", "incontro",
        "equipos", "équipes", "mannschaften", "ploegen", "squadre",
      ],
      // Calendars saved as tables: `Subject,Start Date,Start Time,Location`.
      lesser: ["subject", "summary", "title", "event", "onderwerp", "betreff", "objet", "asunto", "oggetto"],
      isExported: false, get)
  }

  static func ownTeam(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "team", aliases: ["team name"], dutch: ["ploeg"], foreign: ["mannschaft", "équipe", "equipo", "squadra"],
      isExported: false, get)
  }

  /// - Parameter others: names that other records have for something else.
  static func opponent(or others: [String] = [], _ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "opponent",
      aliases: ["opponents", "opponent name", "opp", "versus", "vs", "opposition", "opposing team", "who"] + others,
      dutch: ["tegenstander"],
      foreign: ["gegner", "adversaire", "rival", "oponente", "avversario", "avversari", "avversaria"],
      isExported: false, get)
  }

  static func venue(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "where",
      aliases: ["home/away", "home away", "h/a", "h a", "home or away", "home away neutral", "h/a/n", "h a n"],
      dutch: ["waar", "thuis/uit", "t/u"],
      foreign: [
        "wo", "heim/auswärts", "h/g", "où", "donde", "dónde", "dove", "casa/trasferta", "casa/fuera", "local/visitante",
        "c/f", "c/t", "d/e", "domicile/extérieur", "dom/ext",
      ],
      isSparse: true, get
    )
  }

  static func location(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "location",
      aliases: ["location name", "venue", "gym", "gymnasium", "hall", "facility"],
      dutch: ["locatie", "accommodatie", "zaal", "sporthal", "hal", "gymzaal"],
      foreign: [
        "halle", "sporthalle", "turnhalle", "spielort", "salle", "gymnase", "pabellón", "polideportivo", "cancha",
        "palestra",
        "impianto", "pavilhão",
      ],
      // The town, or the court in a hall.
      lesser: [
        "court", "field", "place", "site", "plaats", "ort", "lieu", "lugar", "campo", "luogo", "pista", "terrain",
      ],
      isSparse: true, get)
  }

  static func notes(isExported: Bool = true, _ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "notes", aliases: ["note", "remark", "remarks", "comment", "comments"],
      dutch: ["opmerking", "opmerkingen", "opm", "bijzonderheden"],
      foreign: [
        "bemerkung", "bemerkungen", "bem", "anmerkung", "anmerkungen", "remarque", "remarques", "rem", "commentaire",
        "commentaires", "observation", "observations", "nota", "notas", "observación", "observaciones", "obs",
        "osservazioni",
      ], isExported: isExported, isSparse: true, get)
  }

  static func season(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field("season", dutch: ["seizoen"], foreign: ["saison", "temporada", "stagione"], isSparse: true, get)
  }

  static func competition(_ get: @escaping @Sendable (Record) -> String?) -> Field {
    Field(
      "competition", aliases: ["league", "tournament", "cup"] + divisions, dutch: ["competitie", "klasse"],
      foreign: ["liga", "wettbewerb", "compétition", "competición", "campionato", "torneo"], isExported: false, get)
  }

  /// Names of columns whose values are of different teams that may have one name: `BC Vallon` of the under-11s and of the
  /// under-15s.
  package static var divisions: [String] {
    [
      "division", "category", "age group", "age division", "categorie", "leeftijdsklasse", "leeftijdscategorie",
      "kategorie", "altersklasse", "catégorie", "categoría", "categoria",
    ]
  }
}
