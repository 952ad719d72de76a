-- Not a reference, so that enquiries keep their brochure when it is deleted and restored.
ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_brochure_id_fkey";
