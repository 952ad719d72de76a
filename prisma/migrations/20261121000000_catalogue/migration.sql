-- CreateTable
CREATE TABLE "administrator" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(120) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "administrator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "administrator_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failure" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(120) NOT NULL,
    "address" VARCHAR(64) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_lock" (
    "username" VARCHAR(120) NOT NULL,
    "address" VARCHAR(64) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_lock_pkey" PRIMARY KEY ("username","address")
);

-- CreateTable
CREATE TABLE "slider" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" VARCHAR(5000) NOT NULL,
    "image" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "main_category" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "image_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "main_category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "main_subcategory" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "image_url" TEXT,
    "main_category_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "main_subcategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL,
    "product_image" TEXT NOT NULL,
    "sub_image1" TEXT,
    "sub_image2" TEXT,
    "sub_image3" TEXT,
    "sub_image4" TEXT,
    "size" VARCHAR(200),
    "finish" VARCHAR(200),
    "thickness" VARCHAR(200),
    "material" VARCHAR(200),
    "recommended_use" VARCHAR(200),
    "main_subcategory_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gallery_image" (
    "id" SERIAL NOT NULL,
    "image" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gallery_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brochure" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "cover_image" TEXT NOT NULL,
    "pdf_file" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brochure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry" (
    "id" SERIAL NOT NULL,
    "tileName" VARCHAR(200) NOT NULL,
    "userName" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(32) NOT NULL,
    "message" VARCHAR(5000),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_message" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(32) NOT NULL,
    "message" VARCHAR(5000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brochure_lead" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "contact" VARCHAR(32) NOT NULL,
    "brochure_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brochure_lead_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "administrator_username_key" ON "administrator"("username");

-- CreateIndex
CREATE INDEX "session_administrator_id_idx" ON "session"("administrator_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_failure_username_at_idx" ON "sign_in_failure"("username", "at");

-- CreateIndex
CREATE INDEX "sign_in_failure_address_at_idx" ON "sign_in_failure"("address", "at");

-- CreateIndex
CREATE INDEX "sign_in_failure_at_idx" ON "sign_in_failure"("at");

-- CreateIndex
CREATE INDEX "sign_in_lock_until_idx" ON "sign_in_lock"("until");

-- CreateIndex
CREATE INDEX "slider_image_idx" ON "slider"("image");

-- CreateIndex
CREATE INDEX "main_category_image_url_idx" ON "main_category"("image_url");

-- CreateIndex
CREATE INDEX "main_subcategory_main_category_id_id_idx" ON "main_subcategory"("main_category_id", "id");

-- CreateIndex
CREATE INDEX "main_subcategory_image_url_idx" ON "main_subcategory"("image_url");

-- CreateIndex
CREATE INDEX "product_main_subcategory_id_id_idx" ON "product"("main_subcategory_id", "id");

-- CreateIndex
CREATE INDEX "product_product_image_idx" ON "product"("product_image");

-- CreateIndex
CREATE INDEX "product_sub_image1_idx" ON "product"("sub_image1");

-- CreateIndex
CREATE INDEX "product_sub_image2_idx" ON "product"("sub_image2");

-- CreateIndex
CREATE INDEX "product_sub_image3_idx" ON "product"("sub_image3");

-- CreateIndex
CREATE INDEX "product_sub_image4_idx" ON "product"("sub_image4");

-- CreateIndex
CREATE INDEX "gallery_image_image_idx" ON "gallery_image"("image");

-- CreateIndex
CREATE INDEX "brochure_cover_image_idx" ON "brochure"("cover_image");

-- CreateIndex
CREATE INDEX "brochure_pdf_file_idx" ON "brochure"("pdf_file");

-- CreateIndex
CREATE INDEX "inquiry_created_at_idx" ON "inquiry"("created_at");

-- CreateIndex
CREATE INDEX "contact_message_created_at_idx" ON "contact_message"("created_at");

-- CreateIndex
CREATE INDEX "brochure_lead_brochure_id_idx" ON "brochure_lead"("brochure_id");

-- CreateIndex
CREATE INDEX "brochure_lead_created_at_idx" ON "brochure_lead"("created_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "main_subcategory" ADD CONSTRAINT "main_subcategory_main_category_id_fkey" FOREIGN KEY ("main_category_id") REFERENCES "main_category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_main_subcategory_id_fkey" FOREIGN KEY ("main_subcategory_id") REFERENCES "main_subcategory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brochure_lead" ADD CONSTRAINT "brochure_lead_brochure_id_fkey" FOREIGN KEY ("brochure_id") REFERENCES "brochure"("id") ON DELETE SET NULL ON UPDATE CASCADE;

