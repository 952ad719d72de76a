-- Words are locked in one order, so that two changes that count the same words cannot wait for each other.
CREATE OR REPLACE FUNCTION search_words_lock(locked text[]) RETURNS void LANGUAGE sql AS $$
    SELECT FROM search_word WHERE word = ANY(locked) ORDER BY word COLLATE "C" FOR UPDATE
$$;

CREATE OR REPLACE FUNCTION search_words_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_words_lock(ARRAY(SELECT search_correctable(words) FROM written));
    UPDATE search_word w SET products = products + added.count
    FROM (SELECT word, count(*) FROM written, search_correctable(written.words) AS word GROUP BY word) added WHERE w.word = added.word;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_words_lock(ARRAY(SELECT search_correctable(words) FROM (TABLE written UNION ALL TABLE former) each));
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
    PERFORM search_words_lock(ARRAY(SELECT search_correctable(words) FROM former));
    UPDATE search_word w SET products = products - removed.count
    FROM (SELECT word, count(*) FROM former, search_correctable(former.words) AS word GROUP BY word) removed WHERE w.word = removed.word;
    DELETE FROM search_word w USING (SELECT DISTINCT word FROM former, search_correctable(former.words) AS word) former_word
    WHERE w.word = former_word.word AND w.products <= 0;
    RETURN NULL;
END $$;
