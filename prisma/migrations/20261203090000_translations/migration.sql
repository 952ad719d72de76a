ALTER TABLE "slider" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "main_category" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "main_subcategory" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "product" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "brochure" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "term" ADD COLUMN "translated_of" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "media" ADD COLUMN "translated_of" JSONB NOT NULL DEFAULT '{}';
