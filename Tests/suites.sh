#!/bin/sh
# Fetches the public conformance suites that the readers are held to: suites.sh FOLDER [SUITE ...]
#
# They are csv-spectrum, csv-test-data, JSONTestSuite and xmlconf; all of them where none is named. What is there already
# is left as it is. They are what other people wrote, so they are fetched and not kept here: three of them from the
# sources of Debian packages that test with them, checked by Debian's keys, where there is apt; else from their authors.
set -eu

[ $# -ge 1 ] || { echo "usage: suites.sh FOLDER [SUITE ...]" >&2; exit 64; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
[ $# -ge 1 ] || set -- csv-spectrum csv-test-data JSONTestSuite xmlconf

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
keys=/usr/share/keyrings/debian-archive-keyring.gpg

# An apt of our own that knows nothing but the sources of two releases; what the system's apt knows stays as it is.
debian() {
  command -v apt-get >/dev/null && [ -r $keys ] || return 1
  [ ! -e "$scratch/apt.conf" ] || return 0
  mkdir -p "$scratch/lists/partial" "$scratch/cache/archives/partial"
  for release in bookworm trixie; do
    echo "deb-src [signed-by=$keys] http://deb.debian.org/debian $release main"
  done > "$scratch/sources.list"
  cat > "$scratch/apt.conf" <<CONF
Dir::Etc::sourcelist "$scratch/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$scratch/lists";
Dir::Cache "$scratch/cache";
APT::Sandbox::User "root";
CONF
  APT_CONFIG=$scratch/apt.conf apt-get -qq update || { rm "$scratch/apt.conf"; return 1; }
}

# unpack ARCHIVE MEMBER: "found" is then the folder MEMBER, wherever it lay in the archive; "." is its only folder.
unpack() {
  rm -rf "$scratch/tree"
  mkdir "$scratch/tree"
  if [ "$2" = . ]; then
    tar -xf "$1" -C "$scratch/tree" || return 1
    found=$(echo "$scratch"/tree/*)
  else
    path=$(tar -tf "$1" | grep "/$2/" | head -n 1 | sed "s|/$2/.*|/$2|")
    [ -n "$path" ] && tar -xf "$1" -C "$scratch/tree" "$path" || return 1
    found=$scratch/tree/$path
  fi
}

# from_debian PACKAGE/RELEASE MEMBER
from_debian() {
  debian || return 1
  (cd "$scratch" && APT_CONFIG=apt.conf apt-get -qq source --tar-only --download-only "$1" >/dev/null) || return 1
  unpack "$(echo "$scratch/${1%/*}"_*.orig.tar.*)" "$2"
}

# from_web ADDRESS MEMBER
from_web() {
  curl -fsSL --max-time 120 -o "$scratch/archive" "$1" || return 1
  unpack "$scratch/archive" "$2"
}

for suite in "$@"; do
  [ ! -d "$folder/$suite" ] || continue
  echo "$suite ..." >&2
  case $suite in
    csv-spectrum)
      from_debian node-csv-spectrum/trixie . \
        || from_web https://codeload.github.com/max-mapper/csv-spectrum/tar.gz/refs/heads/master . ;;
    csv-test-data)
      from_web https://codeload.github.com/sineemore/csv-test-data/tar.gz/e4c25ebd65902671bc53eedc67275c2328067dbe . ;;
    JSONTestSuite)
      from_debian yyjson/trixie test_parsing \
        || from_web https://codeload.github.com/nst/JSONTestSuite/tar.gz/refs/heads/master test_parsing ;;
    xmlconf)
      # The source of a later Qt no longer holds all of it.
      from_debian qtbase-opensource-src/bookworm XML-Test-Suite/xmlconf \
        || from_web https://www.w3.org/XML/Test/xmlts20130923.tar.gz xmlconf ;;
    *) echo "no such suite: $suite" >&2; exit 64 ;;
  esac || { echo "$suite could not be fetched" >&2; exit 1; }
  if [ "$suite" = JSONTestSuite ]; then
    mkdir "$folder/$suite"
    mv "$found" "$folder/$suite/test_parsing"
  else
    mv "$found" "$folder/$suite"
  fi
done
