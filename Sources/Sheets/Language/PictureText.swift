extension Language {
  /// The words of a picture; what they have in common with those of every other is said here.
  func pictureWords(id: String, title: String, description: String) -> PictureWords {
    PictureWords(
      id: id, title: title, description: description, tableSummary: say("picture.inNumbers"),
      noData: say("picture.noData"))
  }
}
