-- AlterTable
ALTER TABLE "session" ADD COLUMN "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "address" VARCHAR(64) NOT NULL DEFAULT '',
ADD COLUMN "agent" VARCHAR(400) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" VARCHAR(120) NOT NULL,
    "action" VARCHAR(20) NOT NULL,
    "resource" VARCHAR(40) NOT NULL,
    "row_id" INTEGER,
    "title" VARCHAR(300) NOT NULL DEFAULT '',
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trash_item" (
    "id" SERIAL NOT NULL,
    "resource" VARCHAR(40) NOT NULL,
    "row_id" INTEGER NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "rows" JSONB NOT NULL,
    "files" TEXT[],
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_by" VARCHAR(120) NOT NULL,

    CONSTRAINT "trash_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at", "id");

-- CreateIndex
CREATE INDEX "audit_entry_resource_row_id_id_idx" ON "audit_entry"("resource", "row_id", "id");

-- CreateIndex
CREATE INDEX "trash_item_deleted_at_id_idx" ON "trash_item"("deleted_at", "id");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");
