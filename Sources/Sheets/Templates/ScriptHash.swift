import Formats
import Foundation

/// The name of a script in a content security policy: `sha256-` and the digest in base 64.
func policyHash(ofScript text: String) -> String {
  let digits = Array(SHA256.hexadecimal(Array(text.utf8)))
  let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  return "sha256-" + Data(bytes).base64EncodedString()
}
