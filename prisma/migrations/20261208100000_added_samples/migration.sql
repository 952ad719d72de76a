ALTER TABLE "enquiry_line" ADD COLUMN added_by VARCHAR(120);
