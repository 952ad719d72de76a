ALTER TABLE "enquiry_line"
  ADD COLUMN sample_state VARCHAR(10) NOT NULL DEFAULT 'to_pack', ADD COLUMN courier VARCHAR(80), ADD COLUMN tracking VARCHAR(80),
  ADD COLUMN sent_on DATE, ADD COLUMN arrived_on DATE, ADD COLUMN note VARCHAR(500);
-- Nobody packs samples of enquiries that are done.
UPDATE enquiry_line SET sample_state = 'arrived' FROM enquiry WHERE enquiry.id = enquiry_id AND sample AND state = 'done';
CREATE INDEX enquiry_line_sample_idx ON enquiry_line (sample_state, id) WHERE sample;
