-- The same search with ILIKE, without an index: rows with all words, and their number.
SELECT id, count(*) OVER () AS total FROM product WHERE state = 'published' AND (SELECT bool_and(
  title ILIKE word OR description ILIKE word OR material ILIKE word OR finish ILIKE word OR recommended_use ILIKE word OR colour ILIKE word
) FROM unnest($1::text[]) word) ORDER BY id DESC LIMIT 24
