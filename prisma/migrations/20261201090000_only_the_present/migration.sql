-- Columns and a table for versions that do not run any more.
UPDATE main_category SET slug = 'category-' || id || '-' || left(md5(id::text), 6) WHERE slug IS NULL;
UPDATE main_subcategory SET slug = 'collection-' || id || '-' || left(md5(id::text), 6) WHERE slug IS NULL;
UPDATE product SET slug = 'product-' || id || '-' || left(md5(id::text), 6) WHERE slug IS NULL;
UPDATE audit_entry SET version = version - 'slug' WHERE version -> 'slug' = 'null';
ALTER TABLE main_category ALTER COLUMN slug SET NOT NULL, DROP COLUMN locale;
ALTER TABLE main_subcategory ALTER COLUMN slug SET NOT NULL, DROP COLUMN locale;
ALTER TABLE product ALTER COLUMN slug SET NOT NULL, DROP COLUMN locale;
ALTER TABLE slider DROP COLUMN locale;
ALTER TABLE gallery_image DROP COLUMN locale;
ALTER TABLE brochure DROP COLUMN locale;
ALTER TABLE audit_entry DROP COLUMN migration;
ALTER TABLE trash_item DROP COLUMN migration;
ALTER TABLE outgoing_mail DROP COLUMN attempts, DROP COLUMN due_at;
UPDATE media SET palette = NULL WHERE palette_rule < 2;
ALTER TABLE media DROP COLUMN palette_rule;
UPDATE unused_file SET media = media - 'palette_rule' WHERE media ? 'palette_rule';
DROP TABLE linked_product;
