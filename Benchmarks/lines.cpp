// The least that a replay can do: reads a trace line by line, parses each line with simdjson and takes out of it
// what an event has. Benchmarks/replay measures by it.
//
//     lines TRACE
//
// Prints how many lines there were, and a sum, so that nothing is left out.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

int main(int count, char **arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: lines TRACE\n");
        return 64;
    }
    FILE *const file = std::fopen(arguments[1], "r");
    if (!file) {
        std::perror(arguments[1]);
        return 66;
    }
    simdjson::dom::parser parser;
    char *line = nullptr;
    size_t capacity = 0;
    long lines = 0;
    double sum = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, file)) > 0) {
        simdjson::dom::element event;
        if (parser.parse(line, size_t(length)).get(event)) { return 65; }
        lines += 1;
        std::string_view phase;
        if (event["phase"].get(phase)) { continue; }
        double number;
        if (!event["time"].get(number)) { sum += number; }
        if (!event["translation"]["x"].get(number)) { sum += number; }
        if (!event["translation"]["y"].get(number)) { sum += number; }
        if (!event["velocity"]["x"].get(number)) { sum += number; }
        if (!event["velocity"]["y"].get(number)) { sum += number; }
    }
    std::printf("%ld %.17g\n", lines, sum);
    free(line);
    return 0;
}
