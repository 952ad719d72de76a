-- What a preview shows in place of the stored draft.
ALTER TABLE "preview" ADD COLUMN "data" JSONB;
