#ifndef SCOREBOOK_CLIBARCHIVE_SHIM_H
#define SCOREBOOK_CLIBARCHIVE_SHIM_H

#include <locale.h>
#include <string.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif
#include <archive.h>
#include <archive_entry.h>

// What a reader asks of an entry's header, taken at once.
typedef struct {
  const char *name;
  int has_size;
  long long size;
  int is_file;
  int is_folder;
  int is_link;
  int is_encrypted;
} scorebook_zip_entry;

// A reader of the zip format and of no other, over memory that outlives it; it goes by the directory at the archive's end.
static inline struct archive *scorebook_zip_reader(const void *bytes, size_t count) {
  struct archive *archive = archive_read_new();
  if (archive == NULL) return NULL;
  if (archive_read_support_format_zip_seekable(archive) != ARCHIVE_OK ||
      archive_read_open_memory(archive, bytes, count) != ARCHIVE_OK) {
    archive_read_free(archive);
    return NULL;
  }
  return archive;
}

// A locale of UTF-8, to be given to scorebook_release; NULL where the system has none.
static inline void *scorebook_utf8(void) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  return utf8 == (locale_t)0 ? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0) : utf8;
}

static inline void scorebook_release(void *locale) {
  if (locale != NULL) freelocale((locale_t)locale);
}

// The next header. The library turns names into those of the thread's locale, which is the one given meanwhile.
static inline int scorebook_zip_next(struct archive *archive, void *locale, scorebook_zip_entry *found) {
  locale_t usual = locale == NULL ? (locale_t)0 : uselocale((locale_t)locale);
  struct archive_entry *entry = NULL;
  int result = archive_read_next_header(archive, &entry);
  memset(found, 0, sizeof *found);
  if (entry != NULL && (result == ARCHIVE_OK || result == ARCHIVE_WARN)) {
    found->name = archive_entry_pathname_utf8(entry);
    found->has_size = archive_entry_size_is_set(entry);
    found->size = archive_entry_size(entry);
    found->is_file = archive_entry_filetype(entry) == AE_IFREG;
    found->is_folder = archive_entry_filetype(entry) == AE_IFDIR;
    found->is_link = archive_entry_filetype(entry) == AE_IFLNK || archive_entry_hardlink(entry) != NULL;
    found->is_encrypted = archive_entry_is_encrypted(entry);
  }
  if (locale != NULL) uselocale(usual);
  return result;
}

// How often the mark of an entry in a zip's directory stands in the bytes, counted up to `most`.
static inline long scorebook_zip_marks(const unsigned char *bytes, size_t count, long most) {
  const unsigned char *end = bytes + count;
  long marks = 0;
  while (count >= 4 && marks < most) {
    const unsigned char *found = (const unsigned char *)memchr(bytes, 'P', (size_t)(end - bytes));
    if (found == NULL || end - found < 4) break;
    if (memcmp(found, "PK\1\2", 4) == 0) marks++;
    bytes = found + 1;
  }
  return marks;
}

// A header for the writer: a plain file without an owner, dated at the zip format's own beginning wherever it is written;
// a negative size is not known yet.
static inline int scorebook_zip_begin(struct archive *archive, const char *name, long long size) {
  struct archive_entry *entry = archive_entry_new();
  if (entry == NULL) return ARCHIVE_FATAL;
  archive_entry_set_pathname_utf8(entry, name);
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
  if (size >= 0) archive_entry_set_size(entry, size);
  archive_entry_set_mtime(entry, 0, 0);
  int result = archive_write_header(archive, entry);
  archive_entry_free(entry);
  return result;
}

#endif
