-- The product that a gallery picture shows. No foreign key: the link returns with a product that is restored from the trash.
ALTER TABLE "gallery_image" ADD COLUMN "product_id" INTEGER;
