-- AlterTable
ALTER TABLE "slider" ADD COLUMN "locale" VARCHAR(5) NOT NULL DEFAULT 'en';

-- AlterTable: a row without a slug stands at its id; each start gives those a slug that have none.
ALTER TABLE "main_category" ADD COLUMN "slug" VARCHAR(80), ADD COLUMN "locale" VARCHAR(5) NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "main_subcategory" ADD COLUMN "slug" VARCHAR(80), ADD COLUMN "locale" VARCHAR(5) NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "product" ADD COLUMN "slug" VARCHAR(80), ADD COLUMN "locale" VARCHAR(5) NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "brochure" ADD COLUMN "locale" VARCHAR(5) NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "gallery_image" ADD COLUMN "locale" VARCHAR(5) NOT NULL DEFAULT 'en';

-- CreateIndex
CREATE UNIQUE INDEX "main_category_slug_key" ON "main_category"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "main_subcategory_main_category_id_slug_key" ON "main_subcategory"("main_category_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "product_main_subcategory_id_slug_key" ON "product"("main_subcategory_id", "slug");

-- CreateTable
CREATE TABLE "former_address" (
    "id" SERIAL NOT NULL,
    "resource" VARCHAR(40) NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "slug" VARCHAR(80) NOT NULL,
    "row_id" INTEGER NOT NULL,

    CONSTRAINT "former_address_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "former_address_resource_parent_id_slug_key" ON "former_address"("resource", "parent_id", "slug");

-- CreateIndex
CREATE INDEX "former_address_resource_row_id_idx" ON "former_address"("resource", "row_id");

-- Until now every row stood at its id. The history knows which rows were deleted, and what the moved ones belonged to before.
INSERT INTO "former_address" ("resource", "parent_id", "slug", "row_id")
SELECT DISTINCT "resource", "parent_id", "row_id"::text, "row_id" FROM (
    SELECT "resource", "row_id", CASE "resource"
        WHEN 'main-category' THEN 0
        WHEN 'main-subcategory' THEN ("before"->>'main_category_id')::int
        ELSE ("before"->>'main_subcategory_id')::int
    END AS "parent_id"
    FROM "audit_entry"
    WHERE "row_id" IS NOT NULL AND (
        ("resource" = 'main-category' AND "action" = 'deleted')
        OR ("resource" = 'main-subcategory' AND jsonb_typeof("before"->'main_category_id') = 'number')
        OR ("resource" = 'product' AND jsonb_typeof("before"->'main_subcategory_id') = 'number'))
) AS "known";
