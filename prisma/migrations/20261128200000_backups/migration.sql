CREATE TYPE "backup_result" AS ENUM ('running', 'good', 'unverified', 'failed');
CREATE TABLE "backup" (
  "id" SERIAL PRIMARY KEY,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ended_at" TIMESTAMPTZ(3),
  "result" "backup_result" NOT NULL DEFAULT 'running',
  "name" VARCHAR(100) NOT NULL DEFAULT '',
  "bytes" BIGINT,
  "reason" TEXT NOT NULL DEFAULT ''
);
