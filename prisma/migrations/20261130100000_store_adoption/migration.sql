-- When this database adopted a store that had no mark.
ALTER TABLE "file_store" ADD COLUMN "adopted_at" TIMESTAMPTZ(3);
