-- CreateTable: what products are found by (lib/server/search). All of it is made from other tables, and can be made again.
CREATE TABLE "search_value" (
    "id" SERIAL NOT NULL,
    "facet" VARCHAR(20) NOT NULL,
    "value" VARCHAR(255) NOT NULL,
    "label" VARCHAR(255) NOT NULL,

    CONSTRAINT "search_value_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_word" (
    "word" VARCHAR(64) NOT NULL,
    "sound" VARCHAR(64) NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "product_search" (
    "product_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "words" TSVECTOR NOT NULL,
    "facets" INTEGER[],
    "lightness" REAL,
    "look" REAL[],

    CONSTRAINT "product_search_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable: products that have to be read again for the search.
CREATE TABLE "search_due" (
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "search_due_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "search_value_facet_value_key" ON "search_value"("facet", "value");

-- CreateIndex
CREATE INDEX "search_word_sound_idx" ON "search_word"("sound");

-- CreateIndex
CREATE INDEX "product_search_title_product_id_idx" ON "product_search"("title", "product_id");

-- CreateIndex
CREATE INDEX "product_search_lightness_product_id_idx" ON "product_search"("lightness", "product_id");

-- CreateIndex
CREATE INDEX "product_search_words_idx" ON "product_search" USING GIN ("words");

-- CreateIndex: the words of names and SKUs by themselves. Prisma's schema knows no index of an expression.
CREATE INDEX "product_search_name_idx" ON "product_search" USING GIN (ts_filter("words", '{a}'));

-- CreateIndex
CREATE INDEX "product_search_facets_idx" ON "product_search" USING GIN ("facets");

-- AddForeignKey
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever changes a product, or what it is filed under, says so here: also a version of before, which knows of no search.
CREATE OR REPLACE FUNCTION search_product_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT id FROM written ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT n.id FROM written n JOIN former o ON o.id = n.id
    WHERE (n.title, n.description, n.product_image, n.size, n.finish, n.thickness, n.material, n.recommended_use, n.colour, n.origin,
           n.main_subcategory_id, n.state, n.variants, n.tests, n.hs_code)
        IS DISTINCT FROM
          (o.title, o.description, o.product_image, o.size, o.finish, o.thickness, o.material, o.recommended_use, o.colour, o.origin,
           o.main_subcategory_id, o.state, o.variants, o.tests, o.hs_code)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_collection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id JOIN product p ON p.main_subcategory_id = n.id
    WHERE (n.title, n.main_category_id) IS DISTINCT FROM (o.title, o.main_category_id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id
    JOIN main_subcategory s ON s.main_category_id = n.id JOIN product p ON p.main_subcategory_id = s.id
    WHERE n.title IS DISTINCT FROM o.title
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id JOIN product p ON p.product_image = n.url
    WHERE (n.palette, n.colours) IS DISTINCT FROM (o.palette, o.colours)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER search_product_added AFTER INSERT ON "product"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_product_added();
CREATE TRIGGER search_product_changed AFTER UPDATE ON "product"
    REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_product_changed();
CREATE TRIGGER search_collection_changed AFTER UPDATE ON "main_subcategory"
    REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_collection_changed();
CREATE TRIGGER search_category_changed AFTER UPDATE ON "main_category"
    REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_category_changed();
CREATE TRIGGER search_picture_changed AFTER UPDATE ON "media"
    REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_picture_changed();

INSERT INTO "search_due" SELECT "id" FROM "product";
