-- An invited user has no username and password yet.
ALTER TABLE "administrator" ALTER COLUMN "username" DROP NOT NULL, ALTER COLUMN "password_hash" DROP NOT NULL;

CREATE TABLE "one_time_link" (
  "id" UUID PRIMARY KEY,
  "token_hash" CHAR(64) NOT NULL,
  "kind" VARCHAR(20) NOT NULL,
  "administrator_id" INTEGER NOT NULL REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "expires_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX "one_time_link_token_hash_key" ON "one_time_link"("token_hash");
CREATE INDEX "one_time_link_administrator_id_idx" ON "one_time_link"("administrator_id");
CREATE INDEX "one_time_link_expires_at_idx" ON "one_time_link"("expires_at");

CREATE TABLE "staff_mail" (
  "id" SERIAL PRIMARY KEY,
  "administrator_id" INTEGER NOT NULL REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "subject" VARCHAR(200) NOT NULL,
  "text" VARCHAR(5000) NOT NULL,
  "link_id" UUID REFERENCES "one_time_link"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "staff_mail_administrator_id_idx" ON "staff_mail"("administrator_id");
CREATE INDEX "staff_mail_link_id_idx" ON "staff_mail"("link_id");
