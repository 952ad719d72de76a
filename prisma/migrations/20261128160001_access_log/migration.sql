CREATE TABLE "access_log" (
  "id" SERIAL PRIMARY KEY,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "user" VARCHAR(120) NOT NULL,
  "action" VARCHAR(40) NOT NULL,
  "subject" VARCHAR(300) NOT NULL DEFAULT '',
  "address" VARCHAR(64) NOT NULL DEFAULT ''
);
CREATE INDEX "access_log_at_id_idx" ON "access_log"("at", "id");
CREATE INDEX "access_log_user_id_idx" ON "access_log"("user", "id");
CREATE INDEX "access_log_action_at_idx" ON "access_log"("action", "at");

-- Entries cannot be changed, and not deleted before the shortest retention period has passed (lib/auth/access.ts).
CREATE FUNCTION "protect_access_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of the access log cannot be changed';
END
$$;
CREATE TRIGGER "access_log_protected" BEFORE UPDATE OR DELETE ON "access_log"
  FOR EACH ROW EXECUTE FUNCTION "protect_access_log"();
