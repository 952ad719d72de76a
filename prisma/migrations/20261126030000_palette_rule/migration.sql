-- Colours are read of the stone in front of its backdrop. Rows that were read by the rule before are read again in the background.
ALTER TABLE "media" ADD COLUMN "palette_rule" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "media" ALTER COLUMN "palette_rule" SET DEFAULT 2;
