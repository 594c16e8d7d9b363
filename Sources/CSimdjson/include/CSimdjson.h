// A plain C face on what the JSON module needs from C++: simdjson's DOM parser and
// libstdc++'s shortest formatting of doubles. No C++ type and no exception crosses it.

#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed document: a simdjson parser together with the buffers that it filled.
/// It has one owner at a time, may be read by many threads at once, and may be released
/// on any thread.
typedef struct csimdjson_document csimdjson_document;

typedef enum {
    /// The whole text is one JSON value.
    CSIMDJSON_OK = 0,
    /// The text is not JSON, nests too deeply, or holds a number that simdjson cannot
    /// represent. simdjson does not say where.
    CSIMDJSON_REFUSED = 1,
    /// The text is longer than simdjson's limit of 4 GiB, or memory ran out.
    CSIMDJSON_TOO_LARGE = 2,
} csimdjson_status;

typedef struct {
    csimdjson_status status;
    /// NULL unless `status` is `CSIMDJSON_OK`; give it to `csimdjson_release`.
    csimdjson_document *document;
    /// simdjson's tape (its doc/tape.md describes the words). Word 0 is the root marker,
    /// word 1 begins the document's value. Valid until `document` is released.
    const uint64_t *tape;
    /// Where the tape's strings live: at each string's offset a 32-bit length in the
    /// machine's byte order, then so many bytes of UTF-8, then a NUL that is not counted.
    /// Valid until `document` is released.
    const uint8_t *strings;
} csimdjson_parsed;

/// Parses `length` bytes as one JSON text (RFC 8259) and validates all of it: grammar, UTF-8,
/// numbers, and that nothing follows the value.
///
/// The text is copied first, so it needs no padding and may go away as soon as the call
/// returns. `bytes` may be NULL if `length` is 0.
///
/// `maximum_depth` is how many arrays and objects may be open at once, at least 1. An empty
/// one opens nothing.
csimdjson_parsed csimdjson_parse(const uint8_t *bytes, size_t length, size_t maximum_depth);

/// Ends a document. The calling thread may keep its buffers for its next `csimdjson_parse`.
void csimdjson_release(csimdjson_document *document);

/// A parser that reads texts in which each line is a JSON value of its own. It has one owner at a time.
typedef struct csimdjson_lines csimdjson_lines;

/// How many bytes behind a text of lines must be readable, whatever they are.
#define CSIMDJSON_PADDING 64

/// A value in a text of lines.
typedef struct {
    /// `CSIMDJSON_REFUSED` where the text ends, too, or ends within a value: then the rest tells which.
    csimdjson_status status;
    /// Where in the text the value begins.
    size_t start;
    /// Where its last bracket stands, or where it begins if it has none.
    size_t last;
    /// As in `csimdjson_parsed`; valid until the next call with these lines.
    const uint64_t *tape;
    const uint8_t *strings;
} csimdjson_line;

/// NULL if memory ran out. `maximum_depth` as for `csimdjson_parse`.
csimdjson_lines *csimdjson_lines_create(size_t maximum_depth);

/// Begins a text, which must stay as it is until the last of its values was read, with
/// `CSIMDJSON_PADDING` readable bytes behind it.
///
/// The first refused value ends it: the values before it have been read.
csimdjson_status csimdjson_lines_begin(csimdjson_lines *lines, const uint8_t *bytes, size_t length);

/// Reads the text's next value. Allocates nothing.
csimdjson_line csimdjson_lines_next(csimdjson_lines *lines);

void csimdjson_lines_destroy(csimdjson_lines *lines);

/// The longest text that `csimdjson_format_double` writes ("-2.2250738585072014e-308").
#define CSIMDJSON_DOUBLE_LENGTH 24

/// Writes the shortest decimal text that reads back as exactly `value`, and returns its length.
///
/// `value` must be finite: the result is a JSON number then. There is no terminating NUL.
/// `buffer` holds at least `CSIMDJSON_DOUBLE_LENGTH` bytes.
size_t csimdjson_format_double(double value, uint8_t *buffer);

#ifdef __cplusplus
}
#endif

#endif
