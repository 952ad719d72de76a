-- "1.200" and "1,200" are 1.2 or 1200, so labels with such a number have no measure. A number behind a comma or a space is not the whole one.
UPDATE "term" SET "length_mm" = NULL, "width_mm" = NULL, "thickness_mm" = NULL
WHERE "kind" IN ('size', 'thickness') AND ("length_mm" IS NOT NULL OR "thickness_mm" IS NOT NULL)
    AND "label" ~ '(^|[^0-9.,])[1-9][0-9]{0,2}[.,[:space:]][0-9]{3}($|[^0-9.,])'
    AND "label" !~ '[1-9][0-9]{0,2}[.,][0-9]{3}[.,]';
INSERT INTO "search_due" SELECT DISTINCT "product_id" FROM "product_term" pt JOIN "term" t ON t."id" = pt."term_id"
    WHERE t."kind" IN ('size', 'thickness') AND t."length_mm" IS NULL AND t."thickness_mm" IS NULL ON CONFLICT DO NOTHING;
