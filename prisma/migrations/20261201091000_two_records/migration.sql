-- Entries about people and access were in both logs. The access log keeps its own, and gets the new values that only the history
-- had as entries of their own: its rows cannot be changed.
INSERT INTO access_log (at, "user", action, subject, address)
SELECT at, by, CASE WHEN resource = 'account' THEN 'changed-user' ELSE 'changed-settings' END,
  left(concat_ws(': ', nullif(title, ''), (SELECT string_agg(translate(key, '_', ' ') || ' ' || value, '; ') FROM jsonb_each_text(after))), 300), address
FROM audit_entry
WHERE resource IN ('account', 'settings', 'webhook') AND action = 'changed' AND jsonb_typeof(after) = 'object' ORDER BY id;
DELETE FROM audit_entry
WHERE resource IN ('account', 'settings', 'webhook', 'api-key', 'person') OR action IN ('exported', 'signed-in');
