/// Finished markup that a page takes as it is.
struct Markup: Sendable, Equatable {
  let bytes: [UInt8]
}
