-- Links products without terms to the terms that their texts name, and adds missing terms, as saving each product does.
CREATE TEMP TABLE named AS
SELECT p.id AS product_id, kind::term_kind AS kind, trim(part) AS label, place
FROM product p, LATERAL (VALUES ('finish', finish), ('material', material), ('size', size), ('thickness', thickness),
    ('use', recommended_use), ('colour', colour), ('origin', origin)) AS texts(kind, text),
  string_to_table(text, ',') WITH ORDINALITY AS parts(part, place)
WHERE NOT EXISTS (SELECT FROM product_term WHERE product_id = p.id);
CREATE TEMP TABLE spelling AS SELECT kind, label, comparable(label) AS key FROM (SELECT DISTINCT kind, label FROM named) AS each;
WITH added AS (
  INSERT INTO term (kind, label, length_mm, width_mm, thickness_mm)
  SELECT DISTINCT ON (kind, key) kind, label, greatest(sides[1], sides[2]), least(sides[1], sides[2]),
    CASE kind WHEN 'thickness' THEN substring(label, '^[0-9]+')::int END
  FROM spelling s, LATERAL (SELECT regexp_match(label, '([0-9]+) × ([0-9]+) mm')::int[] AS sides) AS measured
  WHERE NOT EXISTS (SELECT FROM term_name n WHERE n.kind = s.kind AND n.key = s.key) RETURNING id, kind, label)
INSERT INTO term_name (kind, key, term_id, label) SELECT kind, comparable(label), id, label FROM added;
INSERT INTO product_term (product_id, term_id, place)
SELECT product_id, term_id, place - 1 FROM named JOIN spelling USING (kind, label) JOIN term_name USING (kind, key) ON CONFLICT DO NOTHING;
DROP TABLE named, spelling;
