-- Notes become a list. The columns of enquiry keep the latest one, for an older version on another instance.
CREATE TABLE "enquiry_note" (
    "id" SERIAL NOT NULL,
    "enquiry_id" INTEGER NOT NULL,
    "text" VARCHAR(5000) NOT NULL,
    "by" VARCHAR(120) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_note_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "enquiry_note_enquiry_id_id_idx" ON "enquiry_note"("enquiry_id", "id");
ALTER TABLE "enquiry_note" ADD CONSTRAINT "enquiry_note_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "enquiry_note" ("enquiry_id", "text", "by", "at")
SELECT "id", "note", coalesce("note_by", ''), coalesce("note_at", "created_at") FROM "enquiry" WHERE "note" IS NOT NULL ORDER BY "note_at", "id";
