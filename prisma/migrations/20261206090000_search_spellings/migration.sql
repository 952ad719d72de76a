-- How a word is written, by language. Corrections offer English words and those of the visitor's script.
ALTER TABLE "search_word" ADD COLUMN spellings JSONB NOT NULL DEFAULT '{}';
UPDATE search_word SET spellings = jsonb_build_object('en', word);

-- Words of translations are counted from now on. They get their spellings when their products are indexed again.
INSERT INTO search_word (word, sound, products)
SELECT word, '', count(*) FROM product_search, search_correctable(words) AS word GROUP BY word
ON CONFLICT DO NOTHING;
INSERT INTO search_due SELECT product_id FROM product_search ON CONFLICT DO NOTHING;
