-- CreateTable
CREATE TABLE "media" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "name" VARCHAR(255) NOT NULL DEFAULT '',
    "alt" JSONB NOT NULL DEFAULT '{}',
    "focus_x" DOUBLE PRECISION,
    "focus_y" DOUBLE PRECISION,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER,
    "in_library" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "media_url_key" ON "media"("url");

-- The pictures that rows name: their sizes stand in their addresses. The gallery knows what its files were called; for others their row's title stands in.
INSERT INTO "media" ("url", "name", "width", "height", "created_at", "updated_at")
SELECT "url", left("name", 255), split_part("size", 'x', 1)::integer, split_part("size", 'x', 2)::integer, "created_at", "created_at"
FROM (
    SELECT DISTINCT ON ("url") "url", "name", "created_at",
        substring("url" FROM '^/uploads/[0-9a-f]{2}/[0-9a-f]{32}-([0-9]{1,9}x[0-9]{1,9})(?:-[0-9a-f]{18})?\.(?:jpg|png|gif)$') AS "size"
    FROM (
        SELECT "image" AS "url", "name", "created_at", 1 AS "rank" FROM "gallery_image" WHERE "name" <> ''
        UNION ALL SELECT "image", 'Gallery image ' || "id", "created_at", 9 FROM "gallery_image" WHERE "name" = ''
        UNION ALL SELECT "image", "title", "created_at", 2 FROM "slider"
        UNION ALL SELECT "image_url", "title", "created_at", 3 FROM "main_category"
        UNION ALL SELECT "image_url", "title", "created_at", 4 FROM "main_subcategory"
        UNION ALL SELECT "cover_image", "title", "created_at", 5 FROM "brochure"
        UNION ALL SELECT "product_image", "title", "created_at", 6 FROM "product"
        UNION ALL SELECT "sub_image1", "title", "created_at", 7 FROM "product"
        UNION ALL SELECT "sub_image2", "title", "created_at", 7 FROM "product"
        UNION ALL SELECT "sub_image3", "title", "created_at", 7 FROM "product"
        UNION ALL SELECT "sub_image4", "title", "created_at", 7 FROM "product"
    ) AS "named"
    WHERE "url" IS NOT NULL
    ORDER BY "url", "rank", "created_at"
) AS "picture"
WHERE "size" IS NOT NULL
ORDER BY "created_at", "url";
