-- References of inquiries, contact messages and brochure requests.
ALTER TABLE "enquiry" ADD COLUMN "receipt" VARCHAR(20);
CREATE UNIQUE INDEX "enquiry_receipt_key" ON "enquiry"("receipt");
