import { z } from "zod";
import { rowId } from "@/lib/shared/ids";
import { versionOf } from "@/lib/shared/version";
import { CONTENT_GROUPS } from "@/lib/website/content/groups";

const written = z.record(z.string(), z.unknown());

/** A document as staff wrote it, as GET /api/content/{group} tells it: what is blank in it shows its default. */
export const storedDocument = z.object({
  /** null until something was written for the first time. */
  id: rowId.nullable(),
  group: z.enum(CONTENT_GROUPS),
  data: written,
  /** What is to be published later. */
  draft: written.nullable(),
  updated_at: z.iso.datetime().nullable(),
});
export type StoredDocument = z.output<typeof storedDocument>;

/** Its time is not part of it: who saves the same again changes nothing. */
export const documentVersion = ({ group, data, draft }: StoredDocument) => versionOf({ group, data, draft });

/** Of `draft`, visitors see nothing until it is published. */
export const documentQuery = z.strictObject({ state: z.enum(["draft", "published"]).default("published") });
export type DocumentState = z.output<typeof documentQuery>["state"];
