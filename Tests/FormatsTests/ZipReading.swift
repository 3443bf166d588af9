import Diagnostics
import Formats

/// Every entry as `name=content`, a folder as its name.
func unzipped(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) throws -> [String] {
  try bytes.withUnsafeBytes { memory in
    let reader = try ZipReader(memory, named: "a.zip", limits: limits)
    var found: [String] = []
    while let entry = try reader.next() {
      var content: [UInt8] = []
      try reader.readContent { content += $0 }
      found.append(entry.name + (entry.kind == .folder ? "" : "=" + String(decoding: content, as: UTF8.self)))
    }
    return found
  }
}

/// The error for a refused archive.
func zipFault(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) -> String {
  do {
    return "nothing but \(try unzipped(bytes, limits: limits))"
  } catch {
    return "\(error)"
  }
}
