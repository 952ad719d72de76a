-- The sample's note for staff stood in the descriptions that visitors read. The dashboard shows it now. `updated_at` stays, because it
-- tells which rows are still the sample's.
UPDATE "product"
SET "description" = replace("description", '<p>Packaging, codes, test values and documents on this page are examples.</p>', '')
WHERE "description" LIKE '%<p>Packaging, codes, test values and documents on this page are examples.</p>%';
