-- AlterTable
ALTER TABLE "media" ADD COLUMN     "palette" JSONB,
ADD COLUMN     "colours" JSONB;
