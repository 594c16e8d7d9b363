"""post-lines.py PORT PATH FILE: posts each line of a file to a service on this machine, on one connection, and
prints the answers, a line each."""
import http.client
import sys


def main():
    port, path, name = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    with open(name, "rb") as lines:
        for number, line in enumerate(lines, 1):
            connection.request("POST", path, line, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            body = answer.read().decode()
            if answer.status != 200:
                sys.exit(f"{name}:{number}: {answer.status} {body}")
            print(body)


if __name__ == "__main__":
    main()
