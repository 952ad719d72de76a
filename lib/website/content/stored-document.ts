import { z } from "zod";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { rowId } from "@/lib/shared/ids";
import { parseTranslations, type Translations } from "@/lib/shared/translations";
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

/** Documents carry their translations under this name, which is no field. */
const TRANSLATIONS = "translations";

export const getDocumentTranslations = (document: object): Translations =>
  parseTranslations((document as Record<string, unknown>)[TRANSLATIONS]);

export const withTranslations = <T extends object>(document: T, translations: Translations): T =>
  Object.keys(translations).length > 0 ? { ...document, [TRANSLATIONS]: translations } : document;

export function withoutTranslations<T extends object>(document: T): T {
  const { [TRANSLATIONS]: _, ...own } = document as T & { [TRANSLATIONS]?: unknown };
  return own as T;
}

/** Ignores `updated_at`: saving the same data again does not change the version. */
export const computeDocumentVersion = ({ group, data, draft }: StoredDocument) => computeVersion({ group, data, draft });

export const documentQuery = z.strictObject({ state: z.enum(["draft", "published"]).default("published") });
export type DocumentState = z.output<typeof documentQuery>["state"];

type Json = { [name: string]: unknown };

/** An empty list is not the same as a blank one, which shows its default. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges what two people made of one document, as its schema has parsed them. A list counts as one field.
 * @param seen the document that both started from
 * @returns undefined if both changed the same field in different ways
 */
export function mergeDocuments(seen: Json, mine: Json, theirs: Json): Json | undefined {
  const merged: Json = {};
  for (const name of Object.keys({ ...theirs, ...mine })) {
    const [was, own, other] = [seen[name], mine[name], theirs[name]];
    if (isSame(own, other) || isSame(other, was)) merged[name] = own;
    else if (isSame(own, was)) merged[name] = other;
    else {
      const inner = isGroup(own) && isGroup(other) ? mergeDocuments(isGroup(was) ? was : {}, own, other) : undefined;
      if (!inner) return undefined;
      merged[name] = inner;
    }
  }
  return merged;
}

/** Returns false if saving the merged document would publish another user's draft. */
export const mayMerge = (as: DocumentState, theirs: StoredDocument): boolean => as === "draft" || theirs.draft === null;
