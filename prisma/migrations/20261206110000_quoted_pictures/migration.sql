ALTER TABLE "quotation" ADD COLUMN "pictures" TEXT[] NOT NULL DEFAULT '{}';
UPDATE "quotation" SET "pictures" = ARRAY(SELECT DISTINCT product->>'picture' FROM jsonb_array_elements("snapshot"->'products') AS product
  WHERE product->>'picture' IS NOT NULL) WHERE "snapshot" IS NOT NULL;
CREATE INDEX "quotation_pictures_idx" ON "quotation" USING GIN ("pictures");
