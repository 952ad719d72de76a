-- AlterTable
ALTER TABLE "product" ADD COLUMN "variants" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "tests" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "documents" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "pictures" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "hs_code" VARCHAR(16);

-- The products whose documents may lapse; and which product names a stored file.
CREATE INDEX "product_documents_given_idx" ON "product"("id") WHERE "documents" <> '[]';
CREATE INDEX "product_documents_idx" ON "product" USING gin ("documents" jsonb_path_ops);
CREATE INDEX "product_pictures_idx" ON "product" USING gin ("pictures" jsonb_path_ops);

-- CreateTable
CREATE TABLE "product_sku" (
    "key" VARCHAR(64) NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "product_sku_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "product_sku_product_id_idx" ON "product_sku"("product_id");

-- AddForeignKey
ALTER TABLE "product_sku" ADD CONSTRAINT "product_sku_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
