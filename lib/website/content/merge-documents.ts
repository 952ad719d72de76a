import { isSameValue } from "@/lib/history/same-value";

type Json = { [name: string]: unknown };

const isGroup = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges what two people made of one document. A list counts as one field.
 * @param seen the document that both started from
 * @returns undefined if both changed the same field in different ways
 */
export function mergeDocuments(seen: Json, mine: Json, theirs: Json): Json | undefined {
  const merged: Json = {};
  for (const name of Object.keys({ ...theirs, ...mine })) {
    const [was, own, other] = [seen[name], mine[name], theirs[name]];
    if (isSameValue(own, other) || isSameValue(other, was)) merged[name] = own ?? other;
    else if (isSameValue(own, was)) merged[name] = other;
    else {
      const inner = isGroup(own) && isGroup(other) ? mergeDocuments(isGroup(was) ? was : {}, own, other) : undefined;
      if (!inner) return undefined;
      merged[name] = inner;
    }
  }
  return merged;
}
