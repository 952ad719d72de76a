-- Postal address for samples.
ALTER TABLE "enquiry" ADD COLUMN "address" VARCHAR(500);
