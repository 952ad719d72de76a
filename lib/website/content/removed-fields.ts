import type { Field } from "@/lib/website/content/fields";

type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

export type RemovedField = { path: string; value: unknown };

/** Splits a stored document into the fields of its group and those that the group does not have any more. */
export function splitRemovedFields(field: Field, document: unknown, path: string[] = []): { kept: unknown; removed: RemovedField[] } {
  if (field.kind === "list" && Array.isArray(document)) {
    const entries = document.map((entry, index) => splitEntry(field.fields, entry, [...path, String(index + 1)], ["hidden"]));
    return { kept: entries.map(({ kept }) => kept), removed: entries.flatMap(({ removed }) => removed) };
  }
  return field.kind === "group" ? splitEntry(field.fields, document, path) : { kept: document, removed: [] };
}

function splitEntry(fields: Record<string, Field>, document: unknown, path: string[], others: string[] = []) {
  if (!isObject(document)) return { kept: document, removed: [] };
  const kept: Json = {};
  const removed: RemovedField[] = [];
  for (const [name, value] of Object.entries(document)) {
    const field = fields[name];
    if (field) {
      const inner = splitRemovedFields(field, value, [...path, name]);
      kept[name] = inner.kept;
      removed.push(...inner.removed);
    } else if (others.includes(name)) kept[name] = value;
    else removed.push(...listTexts(value, [...path, name]));
  }
  return { kept, removed };
}

const listTexts = (value: unknown, path: string[]): RemovedField[] =>
  isObject(value) ? Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...path, name])) : [{ path: path.join("."), value }];
