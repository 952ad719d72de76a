-- Files that no row uses are listed with the time of their removal. They are no longer copied to a trash folder.
ALTER TABLE "replaced_file" RENAME TO "unused_file";
ALTER TABLE "unused_file" RENAME CONSTRAINT "replaced_file_pkey" TO "unused_file_pkey";
ALTER TABLE "unused_file" ADD COLUMN "remove_at" TIMESTAMPTZ(3);
UPDATE "unused_file" SET "remove_at" = "replaced_at" + interval '30 days';
ALTER TABLE "unused_file" ALTER COLUMN "remove_at" SET NOT NULL;
ALTER TABLE "unused_file" DROP COLUMN "replaced_at";
CREATE INDEX "unused_file_remove_at_idx" ON "unused_file"("remove_at");
