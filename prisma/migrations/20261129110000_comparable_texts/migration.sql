-- The same as toComparable in lib/shared/text/normalise.ts.
CREATE OR REPLACE FUNCTION comparable(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(value, NFC),
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')),
      E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u201a\u201b\u02bc\u2032\u201c\u201d\u201e\u201f\u2033०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      E'-------\'\'\'\'\'\'"""""0123456789012345678901234567890123456789'),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

UPDATE "media" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;

-- A key that another row has already stays, so that no spelling moves to another term or product.
UPDATE "term_name" AS one SET "key" = comparable("key")
  WHERE comparable("key") <> "key"
    AND NOT EXISTS (SELECT FROM "term_name" AS other WHERE other."kind" = one."kind" AND other."key" <> one."key" AND comparable(other."key") = comparable(one."key"));
UPDATE "product_sku" AS one SET "key" = comparable("key")
  WHERE comparable("key") <> "key"
    AND NOT EXISTS (SELECT FROM "product_sku" AS other WHERE other."key" <> one."key" AND comparable(other."key") = comparable(one."key"));

-- The search has new words.
INSERT INTO "search_due" ("product_id") SELECT "id" FROM "product";
