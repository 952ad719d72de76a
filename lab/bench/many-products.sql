-- Adds products of about 1.1 KB to the existing subcategories, up to the total count $1. They have about 40,000 names and random terms.
INSERT INTO product (title, slug, description, product_image, size, finish, thickness, material, recommended_use, colour, origin,
  main_subcategory_id, updated_at)
SELECT initcap(one || other || ' ' || tone) || CASE WHEN n % 3 = 0 THEN ' ' || n % 97 ELSE '' END, 'block-' || n,
  '<p>From block ' || n || ', sawn in Morbi. For ' || lower(place) || '. ' || repeat('Sound, dense and evenly coloured. ', 28) || '</p>',
  '/placeholder.svg', width || ' × ' || height || ' mm' || CASE WHEN n % 4 = 0 THEN ', Slabs to 2800 × 1800 mm' ELSE '' END,
  finish, thickness || ' mm', material, place || ', Floors', tone, origin, parents[1 + n % cardinality(parents)], now()
FROM (SELECT array_agg(id ORDER BY id) AS parents FROM main_subcategory) s,
  generate_series((1 + (SELECT count(*) FROM product))::int, $1::int) n,
  LATERAL (SELECT
    (ARRAY['car', 'mar', 'tra', 'lev', 'bel', 'cor', 'sal', 'ver', 'mon', 'tel', 'nov', 'pra', 'dol', 'kan', 'raj', 'udai', 'jais', 'makr',
      'dhol', 'kota'])[1 + (hashint4(n) & 15)] AS one,
    (ARRAY['ara', 'vento', 'mira', 'lana', 'quina', 'zano', 'pur', 'mer', 'sali', 'dova', 'tico', 'ria', 'nero', 'gata', 'beno',
      'luce'])[1 + (hashint4(n + 1) & 15)] || (ARRAY['', 'n', 'l', 's', 'ta', 'ro', 'di', 'va'])[1 + (hashint4(n + 2) & 7)] AS other,
    (ARRAY['White', 'Black', 'Beige', 'Grey', 'Green', 'Red', 'Blue', 'Brown'])[1 + (hashint4(n + 3) & 7)] AS tone,
    (ARRAY['Polished', 'Honed', 'Leathered', 'Flamed', 'Brushed', 'Polished, Honed', 'Sawn', 'Natural cleft'])[1 + (hashint4(n + 4) & 7)]
      AS finish,
    (ARRAY['Marble', 'Granite', 'Limestone', 'Sandstone', 'Slate', 'Travertine', 'Onyx', 'Porcelain'])[1 + (hashint4(n + 5) & 7)]
      AS material,
    (ARRAY['Kitchens', 'Bathrooms', 'Terraces', 'Façades', 'Pools', 'Stairs', 'Worktops', 'Lobbies'])[1 + (hashint4(n + 6) & 7)] AS place,
    (ARRAY['India', 'Italy', 'Turkey', 'Spain'])[1 + (hashint4(n + 7) & 3)] AS origin,
    300 + 150 * (hashint4(n + 8) & 3) AS width, 600 + 300 * (hashint4(n + 9) & 3) AS height, 10 + 5 * (hashint4(n + 10) & 3) AS thickness
  ) AS dealt
