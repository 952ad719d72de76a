ALTER TABLE "term" ADD COLUMN "page" JSONB, ADD COLUMN "page_translations" JSONB NOT NULL DEFAULT '{}';
