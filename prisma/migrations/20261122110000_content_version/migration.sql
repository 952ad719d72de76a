-- How often what visitors see was changed. Instances that share the database ask for it and so notice what they were not told.
CREATE TABLE "content_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "content_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "content_version_one_row" CHECK ("id" = 1)
);

INSERT INTO "content_version" DEFAULT VALUES;
