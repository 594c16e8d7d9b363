// The least that a server on libmicrohttpd can do for the answer that Backstack gives to a gesture event:
// reads the body, answers as many bytes with the same headers. Its cost is what Backstack is measured by.
//
//     baseline THREADS CONNECTIONS BODY-BYTES ETAG
//
// Flags and options are those of Sources/HTTPServer/Daemon.swift, with callbacks that do nothing, so that
// libmicrohttpd has the same to do in both. 127.0.0.1 at a port that the system chooses; ends at SIGTERM.

#include <arpa/inet.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t answer_size;
static char *answer;
static const char *etag;

struct exchange {
    char *body;
    size_t size;
};

static enum MHD_Result answer_queued(struct MHD_Connection *connection)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(answer_size, answer, MHD_RESPMEM_MUST_COPY);
    if (response == NULL)
        return MHD_NO;
    MHD_add_response_header(response, "Content-Type", "application/json");
    MHD_add_response_header(response, "Cache-Control", "no-store");
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "ETag", etag);
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *target, const char *method,
    const char *version, const char *upload, size_t *upload_size, void **slot)
{
    struct exchange *exchange = *slot;
    if (exchange == NULL) {
        *slot = calloc(1, sizeof(struct exchange));
        return *slot != NULL ? MHD_YES : MHD_NO;
    }
    if (*upload_size > 0) {
        char *body = realloc(exchange->body, exchange->size + *upload_size);
        if (body == NULL)
            return MHD_NO;
        memcpy(body + exchange->size, upload, *upload_size);
        exchange->body = body;
        exchange->size += *upload_size;
        *upload_size = 0;
        return MHD_YES;
    }
    return answer_queued(connection);
}

static void completed(
    void *context, struct MHD_Connection *connection, void **slot, enum MHD_RequestTerminationCode code)
{
    struct exchange *exchange = *slot;
    if (exchange != NULL) {
        free(exchange->body);
        free(exchange);
    }
}

static void connection_changed(
    void *context, struct MHD_Connection *connection, void **slot, enum MHD_ConnectionNotificationCode code)
{
}

static void *request_line_seen(void *context, const char *line, struct MHD_Connection *connection)
{
    return NULL;
}

static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text)
{
    return strlen(text);
}

static void log_complaint(void *context, const char *format, va_list arguments)
{
}

int main(int count, char **arguments)
{
    if (count != 5) {
        fprintf(stderr, "usage: baseline THREADS CONNECTIONS BODY-BYTES ETAG\n");
        return 64;
    }
    unsigned int threads = strtoul(arguments[1], NULL, 10);
    unsigned int connections = strtoul(arguments[2], NULL, 10);
    answer_size = strtoul(arguments[3], NULL, 10);
    etag = arguments[4];
    answer = malloc(answer_size);
    if (answer == NULL)
        return 1;
    memset(answer, 'x', answer_size);

    // Before any thread starts, as in Sources/HTTPServer/SignalWait.swift.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);

    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_ERROR_LOG | MHD_ALLOW_SUSPEND_RESUME, 0,
        NULL, NULL, handle, NULL,
        MHD_OPTION_EXTERNAL_LOGGER, log_complaint, NULL,
        MHD_OPTION_SOCK_ADDR, &address,
        MHD_OPTION_NOTIFY_COMPLETED, completed, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, connection_changed, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, request_line_seen, NULL,
        MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_LISTEN_BACKLOG_SIZE, 1024u,
        MHD_OPTION_END);
    if (daemon == NULL) {
        perror("baseline");
        return 69;
    }
    printf("baseline listens on http://127.0.0.1:%hu\n",
           MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);

    int received;
    sigwait(&signals, &received);
    MHD_stop_daemon(daemon);
    return 0;
}
