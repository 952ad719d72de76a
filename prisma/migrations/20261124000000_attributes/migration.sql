-- AlterTable
ALTER TABLE "product" ADD COLUMN "colour" VARCHAR(200),
ADD COLUMN "origin" VARCHAR(200);
