-- Existing administrators become owners.
CREATE TYPE "role" AS ENUM ('owner', 'editor', 'sales');
ALTER TABLE "administrator"
  ADD COLUMN "name" VARCHAR(120) NOT NULL DEFAULT '',
  ADD COLUMN "email" VARCHAR(254),
  ADD COLUMN "roles" "role"[] NOT NULL DEFAULT ARRAY['owner']::"role"[],
  ADD COLUMN "language" VARCHAR(8) NOT NULL DEFAULT 'en',
  ADD COLUMN "active" BOOLEAN NOT NULL DEFAULT true;
CREATE UNIQUE INDEX "administrator_email_key" ON "administrator"(lower("email"));
