#!/usr/bin/env bash
# Makes what is released: release.sh BINARY MANUAL COMPLETIONS TABLES DIST
#
# DIST gets, for the version that BINARY says it is:
#   scorebook-VERSION-linux-ARCH.tar.gz   the command with the libraries that it needs beside it, its manual and completions
#   scorebook_VERSION_ARCH.deb            the command alone, for the distribution that it was built on
#   scorebook-VERSION.cdx.json            what is in it (CycloneDX)
#   SHA256SUMS
# The same files go in, so the same bytes come out: times come from the last commit.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
binary=$(realpath "$1") manual=$(realpath "$2") completions=$(realpath "$3") tables=$(realpath "$4")
mkdir -p "$5"
dist=$(realpath "$5")
cd "$here/.."

for tool in strip objdump patchelf dpkg-deb dpkg-shlibdeps python3; do
  command -v "$tool" >/dev/null || { echo "missing: $tool; 'make check-packages' installs what a release needs" >&2; exit 1; }
done
version=$("$binary" --version)
machine=$(uname -m)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -f "$dist"/scorebook[-_]* "$dist/SHA256SUMS"

# The licences of what is linked in, and of the libraries beside it.
licences() {
  install -d "$1"
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  install -m 644 "$resources/../../share/swift/LICENSE.txt" "$1/swift-and-foundation.txt"
  install -m 644 .build/checkouts/GRDB.swift/LICENSE "$1/grdb.txt"
  install -m 644 .build/checkouts/swift-argument-parser/LICENSE.txt "$1/swift-argument-parser.txt"
}

# The libraries that the binary needs, and those that they need, without glibc: it has to be the system's.
libraries() {
  ldd "$binary" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' |
    grep -vE '/(libc|libm|libdl|libpthread|librt|libresolv|ld-linux[^/]*)\.so\.[0-9]+$'
}

# The package that a library is from.
package() {
  local owner
  owner=$(dpkg-query -S "$1" 2>/dev/null || dpkg-query -S "$(realpath "$1")" 2>/dev/null || dpkg-query -S "*/$(basename "$(realpath "$1")")" | head -1)
  echo "${owner%%:*}"
}

# --- the tarball
name=scorebook-$version-linux-$machine
tree=$work/$name
install -d "$tree/bin" "$tree/lib/scorebook" "$tree/share/man/man1" "$tree/share/bash-completion/completions" \
  "$tree/share/zsh/site-functions" "$tree/share/fish/vendor_completions.d" "$tree/share/doc/scorebook"
install -m 755 "$binary" "$tree/bin/scorebook"
strip "$tree/bin/scorebook"
# RPATH rather than RUNPATH: it also counts for what the libraries need in turn.
patchelf --force-rpath --set-rpath '$ORIGIN/../lib/scorebook' "$tree/bin/scorebook"
licences "$tree/share/doc/scorebook/licences"
for library in $(libraries); do
  file=$tree/lib/scorebook/$(basename "$library")
  install -m 644 "$library" "$file"
  case $file in
    # libxml2 needs ICU for nothing but encodings: 31 MB of languages stay behind.
    */libicudata.so.*)
      symbol=$("$tables/character-tables" "$library" "$work/converters.dat" converters)_dat
      printf '.section .rodata\n.balign 16\n.globl %s\n.type %s, %%object\n%s:\n.incbin "%s"\n.size %s, . - %s\n.section .note.GNU-stack, "", %%progbits\n' \
        "$symbol" "$symbol" "$symbol" "$work/converters.dat" "$symbol" "$symbol" > "$work/converters.S"
      "$(cat "$tables/clang")" -shared -nostdlib -Wl,-soname,"$(basename "$library")" -o "$file" "$work/converters.S" ;;
    *) strip "$file" ;;
  esac
  patchelf --set-rpath '$ORIGIN' "$file"
  owner=$(package "$library")
  install -m 644 "/usr/share/doc/$owner/copyright" "$tree/share/doc/scorebook/licences/$owner.txt"
done
glibc=$(find "$tree/bin" "$tree/lib" -type f -exec objdump -T {} + | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -1)
install -m 644 "$manual"/*.1 "$tree/share/man/man1/"
install -m 644 "$completions/scorebook.bash" "$tree/share/bash-completion/completions/scorebook"
install -m 644 "$completions/scorebook.zsh" "$tree/share/zsh/site-functions/_scorebook"
install -m 644 "$completions/scorebook.fish" "$tree/share/fish/vendor_completions.d/scorebook.fish"
install -m 644 README.md CHANGELOG.md LICENSE "$tree/share/doc/scorebook/"
python3 "$here/sbom.py" "$binary" "$(libraries | while read -r library; do
  owner=$(package "$library"); dpkg-query -W -f '${source:Package} ${source:Version}\n' "$owner" | head -1; done | sort -u)" \
  > "$dist/scorebook-$version.cdx.json"
install -m 644 "$dist/scorebook-$version.cdx.json" "$tree/share/doc/scorebook/sbom.cdx.json"
cat > "$tree/README" <<END
Scorebook $version for Linux on $machine, with glibc ${glibc#GLIBC_} or later. It runs where it is: bin/scorebook.

To install it for everybody:   sudo cp -r bin lib share /usr/local/
To install it for yourself:    mkdir -p ~/.local && cp -r bin lib share ~/.local/

share/doc/scorebook has the documentation, what is in it (sbom.cdx.json) and the licences of all of that.
END
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@"$SOURCE_DATE_EPOCH" -C "$work" -cf - "$name" |
  gzip -9n > "$dist/$name.tar.gz"

# --- the Debian package
arch=$(dpkg --print-architecture)
deb=$work/deb
install -d "$deb/DEBIAN" "$deb/usr/bin" "$deb/usr/share/man/man1" "$deb/usr/share/bash-completion/completions" \
  "$deb/usr/share/zsh/vendor-completions" "$deb/usr/share/fish/vendor_completions.d" "$deb/usr/share/doc/scorebook"
install -m 755 "$binary" "$deb/usr/bin/scorebook"
strip --remove-section=.comment --remove-section=.note "$deb/usr/bin/scorebook"
patchelf --remove-rpath "$deb/usr/bin/scorebook"
for page in "$manual"/*.1; do gzip -9nc "$page" > "$deb/usr/share/man/man1/$(basename "$page").gz"; done
sed 1d "$completions/scorebook.bash" > "$deb/usr/share/bash-completion/completions/scorebook"
chmod 644 "$deb/usr/share/bash-completion/completions/scorebook"
install -m 644 "$completions/scorebook.zsh" "$deb/usr/share/zsh/vendor-completions/_scorebook"
install -m 644 "$completions/scorebook.fish" "$deb/usr/share/fish/vendor_completions.d/scorebook.fish"
install -m 644 README.md "$deb/usr/share/doc/scorebook/"
install -m 644 "$dist/scorebook-$version.cdx.json" "$deb/usr/share/doc/scorebook/sbom.cdx.json"
# Who builds it is its maintainer: DEBFULLNAME and DEBEMAIL, as for other tools of Debian.
maintainer="${DEBFULLNAME:-Scorebook} <${DEBEMAIL:-scorebook@localhost.localdomain}>"
install -d "$deb/usr/share/lintian/overrides"
cat > "$deb/usr/share/lintian/overrides/scorebook" <<END
# A package that somebody builds without DEBEMAIL names nobody.
scorebook: bogus-mail-host Maintainer scorebook@localhost.localdomain
scorebook: bogus-mail-host-in-debian-changelog scorebook@localhost.localdomain (for version $version) [usr/share/doc/scorebook/changelog.gz:1]
END
{
  printf 'scorebook (%s) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- %s  %s\n' "$version" "$maintainer" \
    "$(date -uRd @"$SOURCE_DATE_EPOCH")"
} | gzip -9nc > "$deb/usr/share/doc/scorebook/changelog.gz"
licences "$work/licences"
{
  printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Scorebook\n\nFiles: *\n'
  printf 'Copyright: the authors of Scorebook, Swift, Foundation, ICU, GRDB and ArgumentParser\nLicense: scorebook-and-others\n'
  {
    printf 'Scorebook:\n\n'
    cat LICENSE
    printf '\nGRDB, which is linked in:\n\n'
    cat "$work/licences/grdb.txt"
    printf '\nSwift, Foundation and ArgumentParser, which are linked in: the Apache licence, version 2.0, as in\n'
    printf '/usr/share/common-licenses/Apache-2.0, with this exception:\n\n'
    sed -n '/Runtime Library Exception/,$p' "$work/licences/swift-and-foundation.txt"
    printf '\nICU, which is linked in: the Unicode licence, as in /usr/share/doc/libicu*/copyright.\n'
  } | sed 's/^[[:space:]]*$/./; s/^/ /'
} > "$deb/usr/share/doc/scorebook/copyright"
mkdir -p "$work/debian"
printf 'Source: scorebook\n\nPackage: scorebook\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "deb/usr/bin/scorebook" 2>/dev/null | sed 's/^shlibs:Depends=//')
cat > "$deb/DEBIAN/control" <<END
Package: scorebook
Version: $version
Architecture: $arch
Maintainer: $maintainer
Installed-Size: $(du -k -s "$deb/usr" | cut -f1)
Depends: $depends
Recommends: tzdata
Suggests: chromium
Section: misc
Priority: optional
Description: record games, study decks and drill charts in one book
 Scorebook imports rosters, flashcard decks, strategy charts and games from
 the files you already have, stores them in one SQLite database, and makes
 sheets to share: web pages, tables for a spreadsheet and text messages.
 It also runs the practice itself: flashcards, times tables and drills.
END
(cd "$deb" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$deb" -type d -exec chmod 755 {} +
dpkg-deb --root-owner-group -Zxz --build "$deb" "$dist/scorebook_${version}_$arch.deb" >/dev/null

(cd "$dist" && sha256sum scorebook[-_]* > SHA256SUMS)
echo "scorebook $version for glibc ${glibc#GLIBC_} or later:"
(cd "$dist" && ls -s --block-size=1K scorebook[-_]* SHA256SUMS)
