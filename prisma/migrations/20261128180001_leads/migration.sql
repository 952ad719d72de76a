-- Leads from other systems, such as marketplaces: enquiries with a source.
ALTER TABLE "enquiry"
  ADD COLUMN "source" VARCHAR(80),
  ADD COLUMN "external_id" VARCHAR(200),
  ADD COLUMN "company" VARCHAR(200),
  ADD COLUMN "city" VARCHAR(120),
  ADD COLUMN "country" VARCHAR(120);

CREATE TABLE "known_lead" (
  "hash" CHAR(64) PRIMARY KEY,
  "enquiry_id" INTEGER NOT NULL
);
