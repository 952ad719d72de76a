-- Products in the order of their titles, whatever the case, and the products of one title. Prisma's schema has no word for it.
CREATE INDEX "product_lower_title_id_idx" ON "product"(lower("title"), "id");
