-- Colours that staff set on a picture become the colour of the products that show it and have none. They are keys such as "white".
INSERT INTO term (kind, label)
SELECT DISTINCT 'colour'::term_kind, initcap(colour) FROM media, jsonb_array_elements_text(colours) AS colour
WHERE jsonb_typeof(colours) = 'array' AND NOT EXISTS (SELECT FROM term_name WHERE kind = 'colour' AND key = colour);
INSERT INTO term_name (kind, key, term_id, label)
SELECT kind, lower(label), id, label FROM term
WHERE kind = 'colour' AND NOT EXISTS (SELECT FROM term_name WHERE term_id = term.id) ON CONFLICT DO NOTHING;
INSERT INTO product_term (product_id, term_id, place)
SELECT p.id, n.term_id, 100 + place
FROM product p JOIN media m ON m.url = p.product_image, jsonb_array_elements_text(m.colours) WITH ORDINALITY AS chosen(colour, place)
JOIN term_name n ON n.kind = 'colour' AND n.key = colour
WHERE jsonb_typeof(m.colours) = 'array' AND coalesce(p.colour, '') = '' ON CONFLICT DO NOTHING;
UPDATE product p SET colour = c.colour,
  draft = CASE WHEN coalesce(draft ->> 'colour', '') = '' THEN draft || jsonb_build_object('colour', c.colour) ELSE draft END
FROM media m, (
  SELECT product_id, string_agg(label, ', ' ORDER BY place) AS colour
  FROM product_term JOIN term ON term.id = term_id AND kind = 'colour' GROUP BY product_id) c
WHERE c.product_id = p.id AND m.url = p.product_image AND jsonb_typeof(m.colours) = 'array' AND coalesce(p.colour, '') = '';

CREATE OR REPLACE FUNCTION "search_picture_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id JOIN product p ON p.product_image = n.url
    WHERE n.palette IS DISTINCT FROM o.palette
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
UPDATE unused_file SET media = media - 'colours' WHERE media ? 'colours';
ALTER TABLE media DROP COLUMN colours;
