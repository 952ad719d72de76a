-- A change that is committed while a product is being indexed needs an entry of its own, or it would be lost.
ALTER TABLE "search_due" DROP CONSTRAINT "search_due_pkey";
ALTER TABLE "search_due" ADD COLUMN "id" BIGSERIAL NOT NULL;
ALTER TABLE "search_due" ADD CONSTRAINT "search_due_pkey" PRIMARY KEY ("id");
CREATE INDEX "search_due_product_id_idx" ON "search_due"("product_id");
