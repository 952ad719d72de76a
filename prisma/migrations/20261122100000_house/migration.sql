-- CreateTable
CREATE TABLE "file_store" (
    "id" UUID NOT NULL,
    "database" TEXT,

    CONSTRAINT "file_store_pkey" PRIMARY KEY ("id")
);

-- A site that has been in use has files already: without a database named here, it may take its store over at the next start.
INSERT INTO "file_store" ("id") SELECT gen_random_uuid() WHERE EXISTS (SELECT FROM "administrator");

-- AlterTable
ALTER TABLE "trash_item" ADD COLUMN "migration" VARCHAR(200) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN "spam" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "enquiry_spam_created_at_id_idx" ON "enquiry"("spam", "created_at", "id");
