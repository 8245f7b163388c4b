# Server, worker and command line, as an ordinary user, on a root file system that need not be writable.
#   docker build -t cutgraph .
#   docker run --read-only --tmpfs /tmp -v cutgraph:/data -e DATABASE_URL=... -p 8080:8080 cutgraph
FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm
COPY . /opt/cutgraph
RUN sh /opt/cutgraph/packaging/build.sh

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg libheif-examples \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 10001 -g 10001 /data
COPY --from=build /opt/cutgraph /opt/cutgraph
USER 10001:10001
ENV CUTGRAPH_DATA=/data HOME=/tmp
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/opt/cutgraph/node", "--disable-warning=ExperimentalWarning", "/opt/cutgraph/apps/cli/src/main.ts"]
CMD ["server", "--host", "0.0.0.0"]
