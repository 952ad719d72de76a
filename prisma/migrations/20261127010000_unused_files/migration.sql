-- Files that no row uses are listed with the time of their removal. They are no longer copied to a trash folder.
CREATE TABLE "unused_file" (
    "stem" VARCHAR(120) NOT NULL,
    "media" JSONB,
    "remove_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unused_file_pkey" PRIMARY KEY ("stem")
);
CREATE INDEX "unused_file_remove_at_idx" ON "unused_file"("remove_at");
INSERT INTO "unused_file" SELECT "stem", "media", "replaced_at" + interval '30 days' FROM "replaced_file";
DROP TABLE "replaced_file";
