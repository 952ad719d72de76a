-- Deleted pictures are in the trash. Those of the last 30 days were only in the history.
INSERT INTO "trash_item" ("resource", "row_id", "title", "rows", "migration", "files", "deleted_at", "deleted_by")
SELECT "resource", "row_id", "title", jsonb_build_object('media', jsonb_build_array("version")), "migration", ARRAY["version"->>'url'], "at", "by"
FROM "audit_entry" e
WHERE "resource" = 'media' AND "action" = 'deleted' AND "version" IS NOT NULL AND "row_id" IS NOT NULL AND "at" > now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM "audit_entry" later WHERE later."resource" = 'media' AND later."row_id" = e."row_id" AND later."id" > e."id");
