/// How Anki shows the cards of our note type.
enum AnkiTemplate {
  static let question = "{{Front}}"

  static let answer = """
    {{FrontSide}}
    {{#Phonetic}}<div class="phonetic">{{Phonetic}}</div>{{/Phonetic}}
    <hr id="answer">
    {{Back}}
    {{#Translation}}<div class="translation">{{Translation}}</div>{{/Translation}}
    {{#Example}}<div class="example">{{Example}}</div>{{/Example}}
    {{#Level}}<div class="level">{{Level}}</div>{{/Level}}
    """

  static let style = """
    .card { font-family: sans-serif; font-size: 20px; line-height: 1.5; text-align: center; }
    .phonetic, .level { font-size: 16px; opacity: 0.7; }
    .example { font-style: italic; }
    """

  static let latexStart = """
    \\documentclass[12pt]{article}
    \\special{papersize=3in,5in}
    \\usepackage{amssymb,amsmath}
    \\pagestyle{empty}
    \\setlength{\\parindent}{0in}
    \\begin{document}

    """
}
