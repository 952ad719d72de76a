import type { DocumentState, StoredDocument } from "@/lib/website/content/stored-document";

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
