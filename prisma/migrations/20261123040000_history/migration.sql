-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN "address" VARCHAR(64) NOT NULL DEFAULT '',
ADD COLUMN "agent" VARCHAR(400) NOT NULL DEFAULT '',
ADD COLUMN "version" JSONB,
ADD COLUMN "migration" VARCHAR(200) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "replaced_file" (
    "stem" VARCHAR(120) NOT NULL,
    "media" JSONB,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "replaced_file_pkey" PRIMARY KEY ("stem")
);

-- CreateIndex
CREATE INDEX "replaced_file_replaced_at_idx" ON "replaced_file"("replaced_at");

-- What a row was before its first change stands in no entry where nobody was seen adding it: it gets one, from which it is rebuilt.
INSERT INTO "audit_entry" ("at", "by", "action", "resource", "row_id", "title")
SELECT "first"."at" - INTERVAL '1 millisecond', '', 'first', "first"."resource", "first"."row_id", coalesce("first"."before"->>'title', "first"."title")
FROM (
    SELECT DISTINCT ON ("resource", "row_id") "at", "action", "resource", "row_id", "title", "before"
    FROM "audit_entry"
    WHERE "row_id" IS NOT NULL AND "resource" NOT IN ('enquiry', 'account')
    ORDER BY "resource", "row_id", "id"
) AS "first"
WHERE "first"."action" = 'changed';
