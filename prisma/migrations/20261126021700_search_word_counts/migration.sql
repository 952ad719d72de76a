-- AlterTable: how many published products have a word in a name or a facet. A word is deleted with the last of them.
ALTER TABLE "search_word" ADD COLUMN "products" INTEGER NOT NULL DEFAULT 0;

-- The words that corrections may choose from: not those of descriptions (weight D), and only plain letters.
CREATE OR REPLACE FUNCTION search_correctable(words tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
    SELECT lexeme FROM unnest(words) WHERE weights && '{A,B,C}'::text[] AND lexeme ~ '^[a-z]{3,60}$'
$$;

CREATE OR REPLACE FUNCTION search_words_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE search_word w SET products = products + added.count
    FROM (SELECT word, count(*) FROM written, search_correctable(written.words) AS word GROUP BY word) added WHERE w.word = added.word;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE search_word w SET products = products + changed.count
    FROM (SELECT word, sum(one) AS count FROM (
            SELECT word, 1 AS one FROM written, search_correctable(written.words) AS word
            UNION ALL SELECT word, -1 FROM former, search_correctable(former.words) AS word) each
          GROUP BY word HAVING sum(one) <> 0) changed WHERE w.word = changed.word;
    DELETE FROM search_word w USING (SELECT DISTINCT word FROM former, search_correctable(former.words) AS word) former_word
    WHERE w.word = former_word.word AND w.products <= 0;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_words_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE search_word w SET products = products - removed.count
    FROM (SELECT word, count(*) FROM former, search_correctable(former.words) AS word GROUP BY word) removed WHERE w.word = removed.word;
    DELETE FROM search_word w USING (SELECT DISTINCT word FROM former, search_correctable(former.words) AS word) former_word
    WHERE w.word = former_word.word AND w.products <= 0;
    RETURN NULL;
END $$;

CREATE TRIGGER search_words_added AFTER INSERT ON "product_search"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_words_added();
CREATE TRIGGER search_words_changed AFTER UPDATE ON "product_search"
    REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();
CREATE TRIGGER search_words_removed AFTER DELETE ON "product_search"
    REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_words_removed();

UPDATE "search_word" w SET "products" = counted.count
FROM (SELECT word, count(*) FROM product_search, search_correctable(product_search.words) AS word GROUP BY word) counted WHERE w.word = counted.word;
DELETE FROM "search_word" WHERE "products" = 0;

-- Bare numbers are thicknesses only if the label has nothing else; a product's colours and slip resistance have words of their own.
UPDATE "term" SET "thickness_mm" = NULL
WHERE "kind" = 'thickness' AND "thickness_mm" IS NOT NULL AND "label" ~ '[A-Za-z]'
    AND lower("label") !~ '\d[[:space:]]*(?:mm|millimet|cm|centimet|m|met(?:er|re)s?|in|inch|inches|ft|foot|feet)(?![a-z0-9])'
    AND "label" !~ '["″”''′’]';
INSERT INTO "search_due" SELECT "id" FROM "product" ON CONFLICT DO NOTHING;
