-- CreateEnum
CREATE TYPE "term_kind" AS ENUM ('finish', 'material', 'size', 'thickness', 'use', 'colour', 'origin');

-- CreateTable: the texts of products stay as they are. Each start reads the terms of those whose terms were never read, as all are now.
CREATE TABLE "term" (
    "id" SERIAL NOT NULL,
    "kind" "term_kind" NOT NULL,
    "label" VARCHAR(200) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "length_mm" DOUBLE PRECISION,
    "width_mm" DOUBLE PRECISION,
    "thickness_mm" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "term_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "term_name" (
    "kind" "term_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "term_id" INTEGER NOT NULL,
    "label" VARCHAR(200) NOT NULL,

    CONSTRAINT "term_name_pkey" PRIMARY KEY ("kind","key")
);

-- CreateTable
CREATE TABLE "product_term" (
    "product_id" INTEGER NOT NULL,
    "term_id" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "product_term_pkey" PRIMARY KEY ("product_id","term_id")
);

-- CreateTable
CREATE TABLE "linked_product" (
    "product_id" INTEGER NOT NULL,
    "texts" VARCHAR(32) NOT NULL,

    CONSTRAINT "linked_product_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE INDEX "term_name_term_id_idx" ON "term_name"("term_id");

-- CreateIndex
CREATE INDEX "product_term_term_id_idx" ON "product_term"("term_id");

-- AddForeignKey
ALTER TABLE "term_name" ADD CONSTRAINT "term_name_term_id_fkey" FOREIGN KEY ("term_id") REFERENCES "term"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_term" ADD CONSTRAINT "product_term_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_term" ADD CONSTRAINT "product_term_term_id_fkey" FOREIGN KEY ("term_id") REFERENCES "term"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "linked_product" ADD CONSTRAINT "linked_product_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
