-- One table for all mail. It replaces three tables and the jobs that sent their rows.
CREATE TYPE "mail_kind" AS ENUM ('notification', 'confirmation', 'user');
CREATE TYPE "mail_state" AS ENUM ('waiting', 'failed', 'rejected');
CREATE TABLE "outbox" (
  id SERIAL PRIMARY KEY, kind mail_kind NOT NULL, state mail_state NOT NULL DEFAULT 'waiting',
  enquiry_id INTEGER REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  administrator_id INTEGER REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  subject VARCHAR(200), text VARCHAR(5000),
  link_id UUID REFERENCES one_time_link ON UPDATE CASCADE ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, claimed_until TIMESTAMPTZ(3), error VARCHAR(200),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, ended_at TIMESTAMPTZ(3)
);
CREATE INDEX outbox_enquiry_id_idx ON outbox (enquiry_id);
CREATE INDEX outbox_administrator_id_idx ON outbox (administrator_id);
CREATE INDEX outbox_link_id_idx ON outbox (link_id);
CREATE INDEX outbox_waiting_idx ON outbox (kind, due_at, id) WHERE state = 'waiting';

INSERT INTO outbox (kind, enquiry_id, created_at)
SELECT 'notification', enquiry_id, created_at FROM outgoing_mail JOIN enquiry ON enquiry.id = enquiry_id ORDER BY enquiry_id;
INSERT INTO outbox (kind, enquiry_id, created_at)
SELECT 'confirmation', enquiry_id, created_at FROM confirmation_mail JOIN enquiry ON enquiry.id = enquiry_id ORDER BY enquiry_id;
INSERT INTO outbox (kind, administrator_id, subject, text, link_id, created_at)
SELECT 'user', administrator_id, subject, text, link_id, created_at FROM staff_mail ORDER BY id;
DROP TABLE outgoing_mail, confirmation_mail, staff_mail;

DO $$ BEGIN
  IF to_regclass('jobs.queue') IS NOT NULL THEN
    PERFORM jobs.delete_queue(name) FROM jobs.queue WHERE name IN ('mail', 'confirmations', 'staff-mail', 'waiting-mail');
  END IF;
END $$;
