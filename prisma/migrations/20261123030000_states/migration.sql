-- CreateEnum
CREATE TYPE "product_state" AS ENUM ('draft', 'published', 'withdrawn');

-- AlterTable
ALTER TABLE "product" ADD COLUMN "state" "product_state" NOT NULL DEFAULT 'published',
ADD COLUMN "publish_at" TIMESTAMPTZ(3),
ADD COLUMN "withdraw_at" TIMESTAMPTZ(3),
ADD COLUMN "draft" JSONB;

-- CreateTable
CREATE TABLE "preview" (
    "id" SERIAL NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "resource" VARCHAR(40) NOT NULL,
    "ref" TEXT NOT NULL,
    "created_by" VARCHAR(120) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "preview_token_hash_key" ON "preview"("token_hash");

-- CreateIndex
CREATE INDEX "preview_expires_at_idx" ON "preview"("expires_at");

-- Few products have a draft or a time, or are not published: what looks for those, as each removal of a file and the clock do, reads nothing else.
CREATE INDEX "product_draft_idx" ON "product"("id") WHERE "draft" IS NOT NULL;
CREATE INDEX "product_publish_at_idx" ON "product"("publish_at") WHERE "publish_at" IS NOT NULL;
CREATE INDEX "product_withdraw_at_idx" ON "product"("withdraw_at") WHERE "withdraw_at" IS NOT NULL;
CREATE INDEX "product_state_id_idx" ON "product"("state", "id") WHERE "state" <> 'published';
