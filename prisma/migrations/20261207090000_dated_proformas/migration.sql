ALTER TABLE "quotation" ADD COLUMN "proforma_at" TIMESTAMPTZ(3);

UPDATE "quotation" SET "proforma_at" = "updated_at" WHERE "proforma" IS NOT NULL;
