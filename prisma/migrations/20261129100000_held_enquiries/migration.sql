ALTER TABLE "enquiry" ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "enquiry_held_idx" ON "enquiry" ("created_at") WHERE "held" AND "spam";
