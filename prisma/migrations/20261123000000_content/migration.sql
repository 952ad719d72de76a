-- CreateTable
CREATE TABLE "content" (
    "id" SERIAL NOT NULL,
    "group_name" VARCHAR(20) NOT NULL,
    "locale" VARCHAR(5) NOT NULL DEFAULT 'en',
    "data" JSONB NOT NULL,
    "draft" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_group_name_locale_key" ON "content"("group_name", "locale");
