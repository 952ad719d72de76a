-- AlterTable
ALTER TABLE "slider" ADD COLUMN "position" INTEGER;

-- AlterTable
ALTER TABLE "main_category" ADD COLUMN "position" INTEGER;

-- AlterTable
ALTER TABLE "main_subcategory" ADD COLUMN "position" INTEGER;

-- AlterTable
ALTER TABLE "product" ADD COLUMN "position" INTEGER;

-- AlterTable
ALTER TABLE "gallery_image" ADD COLUMN "position" INTEGER;

-- AlterTable
ALTER TABLE "brochure" ADD COLUMN "position" INTEGER;

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN "batch_id" INTEGER;

-- AlterTable
ALTER TABLE "trash_item" ADD COLUMN "batch_id" INTEGER;

-- CreateIndex
CREATE INDEX "main_subcategory_main_category_id_position_id_idx" ON "main_subcategory"("main_category_id", "position", "id");

-- CreateIndex
CREATE INDEX "product_main_subcategory_id_position_id_idx" ON "product"("main_subcategory_id", "position", "id");

-- CreateIndex
CREATE INDEX "product_position_id_idx" ON "product"("position", "id");

-- CreateIndex
CREATE INDEX "audit_entry_batch_id_idx" ON "audit_entry"("batch_id");

-- CreateIndex
CREATE INDEX "trash_item_batch_id_idx" ON "trash_item"("batch_id");
