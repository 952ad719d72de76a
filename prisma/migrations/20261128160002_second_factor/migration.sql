CREATE TABLE "one_time_code" (
  "administrator_id" INTEGER PRIMARY KEY REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "secret" TEXT,
  "pending" TEXT,
  "last_step" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "recovery_code" (
  "administrator_id" INTEGER NOT NULL REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "code_hash" CHAR(64) NOT NULL,
  PRIMARY KEY ("administrator_id", "code_hash")
);

CREATE TABLE "passkey" (
  "id" SERIAL PRIMARY KEY,
  "administrator_id" INTEGER NOT NULL REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "credential_id" VARCHAR(1400) NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL DEFAULT 0,
  "transports" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "name" VARCHAR(120) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_administrator_id_idx" ON "passkey"("administrator_id");

CREATE TABLE "sign_in_ticket" (
  "token_hash" CHAR(64) PRIMARY KEY,
  "administrator_id" INTEGER NOT NULL REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "expires_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "sign_in_ticket_administrator_id_idx" ON "sign_in_ticket"("administrator_id");
CREATE INDEX "sign_in_ticket_expires_at_idx" ON "sign_in_ticket"("expires_at");

CREATE TABLE "used_challenge" (
  "hash" CHAR(64) PRIMARY KEY,
  "expires_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "used_challenge_expires_at_idx" ON "used_challenge"("expires_at");

CREATE TABLE "security_settings" (
  "id" INTEGER PRIMARY KEY DEFAULT 1 CHECK ("id" = 1),
  "require_second_factor" BOOLEAN NOT NULL DEFAULT false
);
