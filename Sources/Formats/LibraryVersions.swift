import CLibArchive
import CLibXML2
import CLittleCMS
import CPNG

/// The libraries of the system that read and write files, with their versions as they are at run time.
package enum LibraryVersions {
  package static var all: [(name: String, version: String)] {
    [
      ("libarchive", digits(of: Int(archive_version_number()), by: 1000)),
      ("libpng", digits(of: Int(png_access_version_number()), by: 100)),
      ("libxml2", libxml2),
      ("Little CMS", littleCMS),
    ]
  }

  /// 3006002 by thousands is 3.6.2.
  private static func digits(of number: Int, by base: Int) -> String {
    "\(number / base / base).\(number / base % base).\(number % base)"
  }

  /// The number that its text begins with: some builds add where they come from.
  private static var libxml2: String {
    let text = String(cString: scorebook_xml_version())
    return Int(text.prefix { ("0"..."9").contains($0) }).map { digits(of: $0, by: 100) } ?? text
  }

  /// 2140 is 2.14.
  private static var littleCMS: String {
    let number = Int(cmsGetEncodedCMMversion())
    return "\(number / 1000).\(number % 1000 / 10)"
  }
}
