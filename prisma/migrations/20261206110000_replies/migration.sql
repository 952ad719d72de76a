ALTER TYPE "mail_kind" ADD VALUE 'reply';
CREATE TYPE "reply_state" AS ENUM ('queued', 'sent', 'failed');
CREATE TABLE "enquiry_reply" (
  id SERIAL PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  channel VARCHAR(10) NOT NULL, subject VARCHAR(200), text VARCHAR(10000) NOT NULL, template VARCHAR(80), quotation_id INTEGER,
  state reply_state NOT NULL, error VARCHAR(200),
  by VARCHAR(120) NOT NULL, at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX enquiry_reply_enquiry_id_id_idx ON enquiry_reply (enquiry_id, id);
ALTER TABLE "outbox" ADD COLUMN reply_id INTEGER REFERENCES enquiry_reply ON UPDATE CASCADE ON DELETE CASCADE;
CREATE INDEX outbox_reply_id_idx ON outbox (reply_id);
ALTER TABLE "enquiry" ADD COLUMN answered_at TIMESTAMPTZ(3), ADD COLUMN owners_told_at TIMESTAMPTZ(3);
UPDATE enquiry SET answered_at = (
  SELECT min(at) FROM enquiry_log WHERE enquiry_id = enquiry.id AND action IN ('call', 'whatsapp', 'mail'));
-- Owners are told about enquiries that arrive from now on.
UPDATE enquiry SET owners_told_at = CURRENT_TIMESTAMP;
CREATE INDEX enquiry_waiting_idx ON enquiry (created_at) WHERE answered_at IS NULL AND owners_told_at IS NULL;
