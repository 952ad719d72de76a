import { z } from "zod";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { rowId } from "@/lib/shared/ids";
import { computeVersion } from "@/lib/shared/version";

const documentData = z.record(z.string(), z.unknown());

/** Response of GET /api/content/{group}: a document as staff wrote it. Blank fields show their default. */
export const storedDocument = z.object({
  /** null until the document is saved for the first time. */
  id: rowId.nullable(),
  group: z.enum(CONTENT_GROUPS),
  data: documentData,
  draft: documentData.nullable(),
  updated_at: z.iso.datetime().nullable(),
});
export type StoredDocument = z.output<typeof storedDocument>;

/** Ignores `updated_at`: saving the same data again does not change the version. */
export const computeDocumentVersion = ({ group, data, draft }: StoredDocument) => computeVersion({ group, data, draft });

export const documentQuery = z.strictObject({ state: z.enum(["draft", "published"]).default("published") });
export type DocumentState = z.output<typeof documentQuery>["state"];
