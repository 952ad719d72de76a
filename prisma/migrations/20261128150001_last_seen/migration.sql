-- Sessions are deleted when they end, so the user keeps the time.
ALTER TABLE "administrator" ADD COLUMN "last_seen_at" TIMESTAMPTZ(3);
UPDATE "administrator" SET "last_seen_at" = (SELECT max("last_seen_at") FROM "session" WHERE "administrator_id" = "administrator"."id");
