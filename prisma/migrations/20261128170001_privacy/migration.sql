ALTER TABLE "enquiry"
  ADD COLUMN "privacy" VARCHAR(20),
  ADD COLUMN "notice_version" VARCHAR(32),
  ADD COLUMN "notice_language" VARCHAR(5),
  ADD COLUMN "erased_at" TIMESTAMPTZ(3);

CREATE TABLE "setting" (
  "name" VARCHAR(40) NOT NULL PRIMARY KEY,
  "value" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Key of the hashes that identify people. In the database, so that a restored backup finds the same ids.
INSERT INTO "setting" ("name", "value") VALUES ('person-key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));

CREATE TABLE "erasure" (
  "id" SERIAL PRIMARY KEY,
  "person" VARCHAR(32) NOT NULL,
  "reason" VARCHAR(500) NOT NULL,
  "by" VARCHAR(120) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "erasure_person_idx" ON "erasure"("person");

-- The nightly clearing looks for old enquiries that still contain personal data.
CREATE INDEX "enquiry_unerased_idx" ON "enquiry"("created_at") WHERE "erased_at" IS NULL;
