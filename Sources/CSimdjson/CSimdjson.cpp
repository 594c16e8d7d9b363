#include "CSimdjson.h"

#include <algorithm>
#include <charconv>
#include <new>

// Errors come back as codes: an exception must never unwind into Swift.
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

// The Swift side reads the tape by these tags (`JSONTape.Tag`).
using simdjson::internal::tape_type;
static_assert(char(tape_type::START_OBJECT) == '{' && char(tape_type::START_ARRAY) == '[');
static_assert(char(tape_type::END_OBJECT) == '}' && char(tape_type::END_ARRAY) == ']');
static_assert(char(tape_type::STRING) == '"' && char(tape_type::NULL_VALUE) == 'n');
static_assert(char(tape_type::INT64) == 'l' && char(tape_type::UINT64) == 'u');
static_assert(char(tape_type::DOUBLE) == 'd');
static_assert(char(tape_type::TRUE_VALUE) == 't' && char(tape_type::FALSE_VALUE) == 'f');

struct csimdjson_document {
    simdjson::dom::parser parser;
    csimdjson_document *next = nullptr;
};

namespace {

/// A parser smaller than this is not worth having: most bodies fit, so that a kept parser
/// rarely needs new buffers.
constexpr size_t smallest_capacity = 1024;

/// A parser that has grown beyond this is freed rather than kept. Its buffers take about
/// 15 bytes for each byte of text.
constexpr size_t largest_kept_capacity = 64 * 1024;

/// How many parsers one thread keeps. A thread rarely has more than one document at a time.
constexpr unsigned most_kept = 2;

/// The parsers that a thread keeps for its next documents. Trivially destructible, so that it
/// can still be asked when the thread's destructors have begun to run.
struct spare_list {
    csimdjson_document *first;
    unsigned count;
    bool closed;
};

thread_local spare_list spares{nullptr, 0, false};

/// Frees what a thread has kept when the thread ends; documents that are released by later
/// destructors of the same thread are freed at once.
struct spare_list_closer {
    bool armed = false;

    ~spare_list_closer() {
        spares.closed = true;
        while (csimdjson_document *document = spares.first) {
            spares.first = document->next;
            delete document;
        }
        spares.count = 0;
    }
};

thread_local spare_list_closer closer;

csimdjson_document *take_document() noexcept {
    csimdjson_document *document = spares.first;
    if (!document) { return new (std::nothrow) csimdjson_document; }
    spares.first = document->next;
    spares.count -= 1;
    return document;
}

/// Makes room for `length` bytes. Growing by doubling, a kept parser settles after a few
/// bodies.
simdjson::error_code prepare(simdjson::dom::parser &parser, size_t length, size_t depth_limit) noexcept {
    if (parser.capacity() >= length && parser.max_depth() == depth_limit) { return simdjson::SUCCESS; }
    size_t capacity = std::max(parser.capacity(), smallest_capacity);
    while (capacity < length) { capacity *= 2; }
    capacity = std::min(capacity, simdjson::SIMDJSON_MAXSIZE_BYTES);
    if (auto error = parser.allocate(capacity, depth_limit)) { return error; }
    if (parser.doc.capacity() >= capacity) { return simdjson::SUCCESS; }
    return parser.doc.allocate(capacity);
}

}  // namespace

csimdjson_parsed csimdjson_parse(const uint8_t *bytes, size_t length, size_t maximum_depth) {
    csimdjson_parsed refused = {CSIMDJSON_REFUSED, nullptr, nullptr, nullptr};
    csimdjson_parsed too_large = {CSIMDJSON_TOO_LARGE, nullptr, nullptr, nullptr};
    if (length == 0) { return refused; }
    if (length > simdjson::SIMDJSON_MAXSIZE_BYTES) { return too_large; }

    csimdjson_document *document = take_document();
    if (!document) { return too_large; }

    // simdjson refuses when the depth reaches its limit.
    auto error = prepare(document->parser, length, maximum_depth + 1);
    if (!error) {
        // `true` has the parser copy the text into its own padded buffer.
        error = document->parser.parse(bytes, length, true).error();
    }
    switch (error) {
    case simdjson::SUCCESS:
        return {CSIMDJSON_OK, document, document->parser.doc.tape.get(), document->parser.doc.string_buf.get()};
    case simdjson::MEMALLOC:
    case simdjson::CAPACITY:
        // What it holds is unknown after a failed allocation.
        delete document;
        return too_large;
    default:
        csimdjson_release(document);
        return refused;
    }
}

void csimdjson_release(csimdjson_document *document) {
    const bool keep = !spares.closed && spares.count < most_kept
        && document->parser.capacity() <= largest_kept_capacity;
    if (!keep) {
        delete document;
        return;
    }
    // The first use on a thread registers the destructor.
    closer.armed = true;
    document->next = spares.first;
    spares.first = document;
    spares.count += 1;
}

struct csimdjson_lines {
    simdjson::dom::parser parser;
    size_t maximum_depth;
    // The first stage looks at the whole text at once, so that a value costs its second stage only. Used as
    // `document_stream` does, which would start a thread for it.
    bool more;
};

csimdjson_lines *csimdjson_lines_create(size_t maximum_depth) {
    csimdjson_lines *const lines = new (std::nothrow) csimdjson_lines;
    if (!lines) { return nullptr; }
    lines->maximum_depth = maximum_depth;
    lines->more = false;
    return lines;
}

csimdjson_status csimdjson_lines_begin(csimdjson_lines *lines, const uint8_t *bytes, size_t length) {
    static_assert(simdjson::SIMDJSON_PADDING <= CSIMDJSON_PADDING);
    lines->more = false;
    if (length > simdjson::SIMDJSON_MAXSIZE_BYTES) { return CSIMDJSON_TOO_LARGE; }
    if (prepare(lines->parser, length, lines->maximum_depth + 1)) { return CSIMDJSON_TOO_LARGE; }
    const auto error =
        lines->parser.implementation->stage1(bytes, length, simdjson::stage1_mode::streaming_final);
    if (error) { return CSIMDJSON_REFUSED; }
    lines->more = true;
    return CSIMDJSON_OK;
}

csimdjson_line csimdjson_lines_next(csimdjson_lines *lines) {
    const csimdjson_line refused = {CSIMDJSON_REFUSED, 0, 0, nullptr, nullptr};
    if (!lines->more) { return refused; }
    auto &implementation = *lines->parser.implementation;
    const auto &indexes = implementation.structural_indexes;
    const size_t start = indexes[implementation.next_structural_index];
    if (implementation.stage2_next(lines->parser.doc)) {
        lines->more = false;
        return refused;
    }
    const size_t last = indexes[implementation.next_structural_index - 1];
    return {
        CSIMDJSON_OK, start, last, lines->parser.doc.tape.get(), lines->parser.doc.string_buf.get()};
}

void csimdjson_lines_destroy(csimdjson_lines *lines) {
    delete lines;
}

size_t csimdjson_format_double(double value, uint8_t *buffer) {
    char *const first = reinterpret_cast<char *>(buffer);
    // Never fails: no shortest form is longer.
    const auto result = std::to_chars(first, first + CSIMDJSON_DOUBLE_LENGTH, value);
    return size_t(result.ptr - first);
}
