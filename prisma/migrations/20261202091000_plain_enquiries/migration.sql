-- Kinds of their own for requests, privacy requests and leads, which were messages that other columns told apart. One reference.
CREATE TYPE "enquiry_kind_of_row" AS ENUM ('tile', 'message', 'brochure', 'request', 'privacy', 'lead');
ALTER TABLE enquiry ALTER COLUMN kind TYPE enquiry_kind_of_row USING (CASE WHEN reference IS NOT NULL THEN 'request'
  WHEN privacy IS NOT NULL THEN 'privacy' WHEN source IS NOT NULL THEN 'lead' ELSE kind::text END)::enquiry_kind_of_row;
DROP TYPE enquiry_kind;
ALTER TYPE enquiry_kind_of_row RENAME TO enquiry_kind;
UPDATE enquiry SET reference = receipt WHERE reference IS NULL;

-- Notes in one table. The current note was a copy in the enquiry.
ALTER TABLE enquiry_note ADD COLUMN is_current BOOLEAN NOT NULL DEFAULT false;
UPDATE enquiry_note SET is_current = true WHERE id IN (
  SELECT max(n.id) FROM enquiry_note n JOIN enquiry e ON e.id = n.enquiry_id AND e.note = n.text GROUP BY e.id);
INSERT INTO enquiry_note (enquiry_id, text, by, at, is_current)
SELECT id, note, coalesce(note_by, ''), coalesce(note_at, created_at), true FROM enquiry e
WHERE note IS NOT NULL AND NOT EXISTS (SELECT FROM enquiry_note WHERE enquiry_id = e.id AND is_current) ORDER BY id;
ALTER TABLE enquiry DROP COLUMN receipt, DROP COLUMN note, DROP COLUMN note_by, DROP COLUMN note_at;

-- Changes of state in the log. All entries get new ids, because the ids order them: a change comes before other entries of its time.
CREATE TEMP TABLE former_log ON COMMIT DROP AS
SELECT enquiry_id, 'state' AS action, state::text AS detail, by, at, 0 AS place, id FROM enquiry_change
UNION ALL SELECT enquiry_id, action, detail, by, at, 1, id FROM enquiry_log;
DELETE FROM enquiry_log;
INSERT INTO enquiry_log (enquiry_id, action, detail, by, at)
SELECT enquiry_id, action, detail, by, at FROM former_log ORDER BY at, place, id;
DROP TABLE enquiry_change, former_log;

-- The same for enquiries in the trash.
UPDATE trash_item SET rows = rows - 'enquiry_change' || jsonb_build_object(
  'enquiry', (
    SELECT coalesce(jsonb_agg(e - '{receipt,note,note_by,note_at}'::text[] || jsonb_build_object(
      'kind', CASE WHEN e ->> 'reference' IS NOT NULL THEN 'request' WHEN e ->> 'privacy' IS NOT NULL THEN 'privacy'
        WHEN e ->> 'source' IS NOT NULL THEN 'lead' ELSE e ->> 'kind' END,
      'reference', coalesce(e ->> 'reference', e ->> 'receipt')) ORDER BY place), '[]')
    FROM jsonb_array_elements(rows -> 'enquiry') WITH ORDINALITY AS stored(e, place)),
  'enquiry_note', (
    WITH notes AS (SELECT n, (n ->> 'id')::int AS id FROM jsonb_array_elements(rows -> 'enquiry_note') AS n),
      current AS (
        SELECT e, max(id) AS note_id FROM jsonb_array_elements(rows -> 'enquiry') AS e
        LEFT JOIN notes ON n -> 'enquiry_id' = e -> 'id' AND n ->> 'text' = e ->> 'note'
        WHERE e ->> 'note' IS NOT NULL GROUP BY e),
      kept AS (
        SELECT id, n || jsonb_build_object('is_current', id IN (SELECT note_id FROM current WHERE note_id IS NOT NULL)) AS note FROM notes
        UNION ALL
        SELECT NULL, jsonb_build_object('id', nextval('enquiry_note_id_seq'), 'enquiry_id', e -> 'id', 'text', e -> 'note',
          'by', coalesce(e ->> 'note_by', ''), 'at', coalesce(e ->> 'note_at', e ->> 'created_at'), 'is_current', true)
        FROM current WHERE note_id IS NULL)
    SELECT coalesce(jsonb_agg(note ORDER BY id NULLS LAST), '[]') FROM kept),
  'enquiry_log', (
    WITH entries AS (
      SELECT 0 AS place, (c ->> 'id')::int AS id, (c ->> 'at')::timestamptz AS at,
        c - 'state' || jsonb_build_object('action', 'state', 'detail', c -> 'state') AS entry
      FROM jsonb_array_elements(rows -> 'enquiry_change') AS c
      UNION ALL
      SELECT 1, (l ->> 'id')::int, (l ->> 'at')::timestamptz, l FROM jsonb_array_elements(rows -> 'enquiry_log') AS l)
    SELECT coalesce(jsonb_agg(entry || jsonb_build_object('id', nextval('enquiry_log_id_seq'))), '[]')
    FROM (SELECT entry FROM entries ORDER BY at, place, id) AS ordered))
WHERE resource = 'enquiry';
