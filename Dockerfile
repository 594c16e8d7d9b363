FROM swift:6.3-bookworm AS build

RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd-dev libsimdjson-dev nettle-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /source
COPY . .
RUN scripts/build-release \
    && strip .build/release/backstack


FROM debian:bookworm-slim

RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd12 libnettle8 libsimdjson14 libstdc++6 \
    && rm -rf /var/lib/apt/lists/*

COPY --from=build /source/.build/release/backstack /usr/local/bin/

LABEL org.opencontainers.image.title="Backstack" \
      org.opencontainers.image.description="Navigation stacks as an HTTP service" \
      org.opencontainers.image.licenses="Apache-2.0"

ENV BACKSTACK_BIND=0.0.0.0
EXPOSE 8080
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s --retries=3 CMD ["backstack", "healthcheck"]
ENTRYPOINT ["backstack"]
CMD ["serve"]
