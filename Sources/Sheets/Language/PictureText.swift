extension Language {
  /// The words of a picture, with those that all pictures share.
  func pictureWords(id: String, title: String, description: String) -> PictureWords {
    PictureWords(
      id: id, title: title, description: description, tableSummary: say("picture.inNumbers"),
      noData: say("picture.noData"))
  }
}
