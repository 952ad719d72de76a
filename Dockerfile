# The site in one image: docker build -t shilaya . (docs/OPERATIONS.md tells how it is run)

FROM node:24-bookworm-slim AS build
WORKDIR /build
# Dependencies in a layer of their own: it is made anew only when the lockfile changes.
COPY package.json package-lock.json .npmrc ./
COPY scripts/run.mjs scripts/
RUN node scripts/run.mjs
COPY . .
# The tracer reads plain JavaScript: Node.js calls its own stripping of types experimental.
RUN node --disable-warning=ExperimentalWarning scripts/assemble.ts /site

FROM node:24-bookworm-slim
# Reaps what ends without a parent and hands signals on: the first process of a container has to.
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/ldconfig/aux-cache /var/log/apt /var/log/dpkg.log \
 && install -d -o 1000 -g 1000 -m 700 /data
WORKDIR /site
COPY --from=build /site .
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data SAMPLE_DATA=0
# The base image's user "node", by number so that Kubernetes can tell that it is not root. PostgreSQL wants a user that has a name.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/health.ts"]
ENTRYPOINT ["/usr/bin/tini", "-s", "--"]
# As `npm start`: left to itself, Node.js lets what is soon thrown away take 100 MB more, and lets its
# heap grow to four times what is used before it clears up. It is no faster for either.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "scripts/start.ts"]
