#ifndef SCOREBOOK_CLIBEDIT_SHIM_H
#define SCOREBOOK_CLIBEDIT_SHIM_H

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

// The library's settings are global variables; they are set here, so that Swift sees functions.

// Prepares the terminal's line editing. What is drawn goes to standard error, as the prompt does; a word ends at blanks only.
static inline void scorebook_edit_begin(char **(*complete)(const char *, int, int)) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  rl_readline_name = "scorebook";
  rl_instream = stdin;
  rl_outstream = stderr;
  rl_basic_word_break_characters = " \t";
  rl_attempted_completion_function = complete;
  rl_initialize();
  using_history();
}

// The line as far as it was typed, and the cursor's place on it in characters.
static inline const char *scorebook_edit_buffer(void) { return rl_line_buffer; }
static inline int scorebook_edit_point(void) { return rl_point; }

// Whether the library is kept from offering files where nothing else fits.
static inline void scorebook_edit_no_files(int value) { rl_attempted_completion_over = value; }

#endif
