#!/bin/sh
# Makes an object file with the part of ICU's data that Scorebook needs: character-tables.sh FOLDER
#
# Foundation brings 34 MB of character tables and languages, nearly all of which nobody reads. The linker takes the symbol from
# FOLDER/tables.o instead of Foundation's archive. If Foundation's archive is not as expected, there is no such file, and the
# binary gets all of them. docs/decisions/0021-a-smaller-binary.md has the figures.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"

compiler=$(swiftc --version 2>/dev/null; cksum "$here"/*ables.*)
[ -f tables.o ] && [ "$compiler" = "$(cat compiler 2>/dev/null)" ] && exit 0
rm -f tables.o

without() {
  echo "all of ICU's data is linked in: $1" >&2
  exit 0
}
resources=$(swiftc -print-target-info -static-stdlib | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
archive=$resources/linux/lib_FoundationICU.a
[ -f "$archive" ] || without "there is no $archive"
clang=$(dirname "$resources")/../bin/clang
[ -x "$clang" ] || clang=clang

swiftc -swift-version 6 -O "$here/CharacterTables.swift" -o character-tables
ar x "$archive" icu_packaged_data.cpp.o || without "it is not where it was"
name=$(./character-tables icu_packaged_data.cpp.o tables.dat) || without "it has another form"
rm icu_packaged_data.cpp.o
# The symbol that the linker takes for ICU's own, with --wrap.
cat > tables.S <<END
  .section .rodata, "a", %progbits
  .balign 16
  .globl __wrap_${name}_dat
  .type __wrap_${name}_dat, %object
__wrap_${name}_dat:
  .incbin "tables.dat"
  .size __wrap_${name}_dat, . - __wrap_${name}_dat
  .section .note.GNU-stack, "", %progbits
END
printf '%s\n' "$clang" > clang
"$clang" -c tables.S -o tables.o
printf '%s\n' "-Xlinker --wrap=${name}_dat -Xlinker $PWD/tables.o" > flags
printf '%s\n' "$compiler" > compiler
