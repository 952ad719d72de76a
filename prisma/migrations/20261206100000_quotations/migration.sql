CREATE TABLE "quotation" (
  "id" SERIAL PRIMARY KEY,
  "number" VARCHAR(40), "version" INTEGER NOT NULL DEFAULT 1, "state" VARCHAR(12) NOT NULL DEFAULT 'draft', "enquiry_id" INTEGER,
  "content" JSONB NOT NULL, "snapshot" JSONB, "search" TEXT NOT NULL, "product_ids" INTEGER[],
  "currency" CHAR(3) NOT NULL, "total" BIGINT NOT NULL, "valid_until" DATE,
  "by" VARCHAR(120) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_at" TIMESTAMPTZ(3), "token_hash" CHAR(64), "opened_first_at" TIMESTAMPTZ(3), "opened_last_at" TIMESTAMPTZ(3),
  "answer_name" VARCHAR(120), "answer_message" VARCHAR(5000), "answered_at" TIMESTAMPTZ(3),
  "proforma" VARCHAR(40), "reminded_at" TIMESTAMPTZ(3), "erased_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "quotation_number_version_key" ON "quotation"("number", "version");
CREATE UNIQUE INDEX "quotation_token_hash_key" ON "quotation"("token_hash");
CREATE UNIQUE INDEX "quotation_proforma_key" ON "quotation"("proforma");
CREATE INDEX "quotation_enquiry_id_idx" ON "quotation"("enquiry_id");
CREATE INDEX "quotation_state_valid_until_idx" ON "quotation"("state", "valid_until");
CREATE INDEX "quotation_product_ids_idx" ON "quotation" USING GIN ("product_ids");

CREATE TABLE "document_series" (
  "series" CHAR(1) NOT NULL, "year" CHAR(7) NOT NULL, "last" INTEGER NOT NULL,
  PRIMARY KEY ("series", "year")
);

ALTER TYPE "mail_kind" ADD VALUE 'quotation';
ALTER TABLE "outbox" ADD COLUMN "quotation_id" INTEGER;
CREATE INDEX "outbox_quotation_id_idx" ON "outbox"("quotation_id");
