CREATE OR REPLACE FUNCTION "search_product_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT n.id FROM written n JOIN former o ON o.id = n.id
    WHERE (n.title, n.description, n.product_image, n.size, n.finish, n.thickness, n.material, n.recommended_use, n.colour, n.origin,
           n.main_subcategory_id, n.state, n.variants, n.tests, n.hs_code, n.translations)
        IS DISTINCT FROM
          (o.title, o.description, o.product_image, o.size, o.finish, o.thickness, o.material, o.recommended_use, o.colour, o.origin,
           o.main_subcategory_id, o.state, o.variants, o.tests, o.hs_code, o.translations)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "search_collection_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id JOIN product p ON p.main_subcategory_id = n.id
    WHERE (n.title, n.main_category_id, n.translations) IS DISTINCT FROM (o.title, o.main_category_id, o.translations)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "search_category_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id
    JOIN main_subcategory s ON s.main_category_id = n.id JOIN product p ON p.main_subcategory_id = s.id
    WHERE (n.title, n.translations) IS DISTINCT FROM (o.title, o.translations)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
