#ifndef SCOREBOOK_CLIBXML2_SHIM_H
#define SCOREBOOK_CLIBXML2_SHIM_H

#include <stdlib.h>
#include <string.h>

// Without this the library's headers bring in the system's ICU, whose types clash with those of Foundation's own. What
// it leaves out is the last fields of a converter of encodings, which are the library's alone.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>

// The library's version at run time, as in "20914": a global, which Swift does not import.
static inline const char *scorebook_xml_version(void) { return xmlParserVersion; }

// The first fault that a parser met. It belongs to one reader, so that several threads do not meet.
typedef struct {
  int is_set;
  int code;
  // How many elements were open by then.
  int depth;
  // How many bytes of the text the parser had read by then.
  long offset;
  char name[128];
  char message[512];
} scorebook_xml_fault;

static inline void scorebook_xml_copy(char *target, size_t size, const char *source) {
  if (source == NULL) source = "";
  strncpy(target, source, size - 1);
  target[size - 1] = 0;
}

// Later versions made the second argument const, hence the cast where this is handed over.
static inline void scorebook_xml_note(void *data, const xmlError *error) {
  scorebook_xml_fault *fault = (scorebook_xml_fault *)data;
  if (fault == NULL || error == NULL || fault->is_set || error->level < XML_ERR_ERROR) return;
  fault->is_set = 1;
  fault->code = error->code;
  fault->depth = error->ctxt != NULL ? ((xmlParserCtxtPtr)error->ctxt)->nodeNr : 0;
  fault->offset = error->ctxt != NULL ? xmlByteConsumed((xmlParserCtxtPtr)error->ctxt) : 0;
  scorebook_xml_copy(fault->name, sizeof fault->name, error->str1);
  scorebook_xml_copy(fault->message, sizeof fault->message, error->message);
}

// A reader over memory that outlives it. It fetches nothing, prints nothing, and replaces no entity; the
// encoding that the text declares is ignored, because the text is UTF-8 by now.
static inline xmlTextReaderPtr scorebook_xml_reader(
    const unsigned char *bytes, int count, scorebook_xml_fault *fault) {
  const int options = XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC | XML_PARSE_COMPACT |
                      XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  xmlTextReaderPtr reader = xmlReaderForMemory((const char *)bytes, count, NULL, NULL, options);
  if (reader != NULL) {
    xmlTextReaderSetStructuredErrorHandler(reader, (xmlStructuredErrorFunc)scorebook_xml_note, fault);
  }
  return reader;
}

// The value of an attribute whose content is not one piece of text, to be given to scorebook_xml_release.
static inline xmlChar *scorebook_xml_value(xmlNodePtr element, xmlAttrPtr attribute) {
  return xmlNodeListGetString(element->doc, attribute->children, 1);
}

static inline void scorebook_xml_release(xmlChar *text) { xmlFree(text); }

static inline const char *scorebook_xml_fault_name(const scorebook_xml_fault *fault) { return fault->name; }

static inline const char *scorebook_xml_fault_message(const scorebook_xml_fault *fault) {
  return fault->message;
}

#endif
