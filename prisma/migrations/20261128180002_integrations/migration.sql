CREATE TABLE "webhook" (
  "id" SERIAL PRIMARY KEY,
  "url" VARCHAR(2000) NOT NULL,
  "events" TEXT[] NOT NULL,
  "active" BOOLEAN NOT NULL DEFAULT true,
  "secret" TEXT NOT NULL,
  "old_secret" TEXT,
  "old_secret_until" TIMESTAMPTZ(3),
  "failing_since" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "webhook_delivery" (
  "id" SERIAL PRIMARY KEY,
  "webhook_id" INTEGER NOT NULL REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "type" VARCHAR(40) NOT NULL,
  "row_id" INTEGER,
  "data" JSONB,
  "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "claimed_until" TIMESTAMPTZ(3),
  "status" INTEGER,
  "error" VARCHAR(40),
  "duration_ms" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ended_at" TIMESTAMPTZ(3)
);
CREATE INDEX "webhook_delivery_webhook_id_id_idx" ON "webhook_delivery"("webhook_id", "id");
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery"("webhook_id", "due_at", "id") WHERE "state" = 'waiting';

CREATE TABLE "api_key" (
  "id" SERIAL PRIMARY KEY,
  "name" VARCHAR(120) NOT NULL,
  "hash" CHAR(64) NOT NULL,
  "scopes" TEXT[] NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");
