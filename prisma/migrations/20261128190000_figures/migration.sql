CREATE TYPE "figure_kind" AS ENUM ('day', 'product', 'page', 'source', 'country', 'language', 'search', 'empty');

CREATE TABLE "figure" (
  "kind" "figure_kind" NOT NULL,
  "day" DATE NOT NULL,
  "key" VARCHAR(300) NOT NULL,
  "views" INTEGER NOT NULL,
  "visitors" INTEGER NOT NULL,
  CONSTRAINT "figure_pkey" PRIMARY KEY ("kind", "day", "key")
);
CREATE INDEX "figure_day_idx" ON "figure"("day");

-- Today's key and hashes. Unlogged, so that neither backups nor the database's log keep them beyond midnight.
CREATE TABLE "figure_secret" (
  "day" DATE NOT NULL,
  "secret" BYTEA NOT NULL,
  CONSTRAINT "figure_secret_pkey" PRIMARY KEY ("day")
);
ALTER TABLE "figure_secret" SET UNLOGGED;

CREATE TABLE "figure_visitor" (
  "day" DATE NOT NULL,
  "kind" "figure_kind" NOT NULL,
  "key" VARCHAR(300) NOT NULL,
  "visitor" BIGINT NOT NULL,
  CONSTRAINT "figure_visitor_pkey" PRIMARY KEY ("day", "kind", "key", "visitor")
);
ALTER TABLE "figure_visitor" SET UNLOGGED;
