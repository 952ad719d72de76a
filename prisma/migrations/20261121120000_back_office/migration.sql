-- CreateEnum
CREATE TYPE "enquiry_kind" AS ENUM ('tile', 'message', 'brochure');

-- CreateEnum
CREATE TYPE "enquiry_state" AS ENUM ('new', 'in_progress', 'done');

-- CreateTable
CREATE TABLE "enquiry" (
    "id" SERIAL NOT NULL,
    "kind" "enquiry_kind" NOT NULL,
    "subject" VARCHAR(200),
    "name" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(32) NOT NULL,
    "message" VARCHAR(5000),
    "brochure_id" INTEGER,
    "state" "enquiry_state" NOT NULL DEFAULT 'new',
    "read_at" TIMESTAMPTZ(3),
    "note" VARCHAR(5000),
    "note_by" VARCHAR(120),
    "note_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry_change" (
    "id" SERIAL NOT NULL,
    "enquiry_id" INTEGER NOT NULL,
    "state" "enquiry_state" NOT NULL,
    "by" VARCHAR(120) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_mail" (
    "enquiry_id" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mail_pkey" PRIMARY KEY ("enquiry_id")
);

-- What was sent so far moves over in the order of time; a brochure that is gone has left no title behind.
INSERT INTO "enquiry" ("kind", "subject", "name", "email", "phone", "message", "brochure_id", "created_at")
SELECT "kind"::"enquiry_kind", "subject", "name", "email", "phone", "message", "brochure_id", "created_at"
FROM (
    SELECT 'tile' AS "kind", "id", "tileName" AS "subject", "userName" AS "name", "email", "phone", "message", NULL::INTEGER AS "brochure_id", "created_at"
    FROM "inquiry"
    UNION ALL
    SELECT 'message', "id", NULL, "name", "email", "phone", "message", NULL, "created_at"
    FROM "contact_message"
    UNION ALL
    SELECT 'brochure', "lead"."id", "brochure"."title", "lead"."name", "lead"."email", "lead"."contact", NULL, "brochure"."id", "lead"."created_at"
    FROM "brochure_lead" AS "lead"
    LEFT JOIN "brochure" ON "brochure"."id" = "lead"."brochure_id"
) AS "sent"
ORDER BY "created_at", "kind", "id";

-- DropTable
DROP TABLE "inquiry";

-- DropTable
DROP TABLE "contact_message";

-- DropTable
DROP TABLE "brochure_lead";

-- CreateIndex
CREATE INDEX "enquiry_created_at_id_idx" ON "enquiry"("created_at", "id");

-- CreateIndex
CREATE INDEX "enquiry_kind_created_at_id_idx" ON "enquiry"("kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "enquiry_state_created_at_id_idx" ON "enquiry"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "enquiry_read_at_kind_idx" ON "enquiry"("read_at", "kind");

-- CreateIndex
CREATE INDEX "enquiry_brochure_id_idx" ON "enquiry"("brochure_id");

-- CreateIndex
CREATE INDEX "enquiry_change_enquiry_id_id_idx" ON "enquiry_change"("enquiry_id", "id");

-- CreateIndex
CREATE INDEX "outgoing_mail_due_at_idx" ON "outgoing_mail"("due_at");

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_brochure_id_fkey" FOREIGN KEY ("brochure_id") REFERENCES "brochure"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_change" ADD CONSTRAINT "enquiry_change_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "gallery_image" ADD COLUMN "name" VARCHAR(255) NOT NULL DEFAULT '';
