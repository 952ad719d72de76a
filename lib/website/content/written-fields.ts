import type { Field, Fields } from "@/lib/website/content/fields";

export type WrittenFieldValues = Record<string, unknown>;
export type WrittenEntry = WrittenFieldValues & { hidden: boolean };

function createBlankField(field: Field): unknown {
  switch (field.kind) {
    case "text":
    case "choice":
      return "";
    case "picture":
      return { url: "", alt: "" };
    case "group":
      return createBlankFields(field.fields);
    default:
      return null;
  }
}

export const createBlankFields = (fields: Fields): WrittenFieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createBlankField(field)]));

/** Converts filled content to written content, so that staff can edit the defaults. List entries get a `hidden` flag. */
export function toWritten(field: Field, shown: unknown): unknown {
  if (field.kind === "list")
    return (shown as WrittenFieldValues[]).map((entry) => ({ ...toWrittenFields(field.fields, entry), hidden: false }));
  return field.kind === "group" ? toWrittenFields(field.fields, shown as WrittenFieldValues) : shown;
}

const toWrittenFields = (fields: Fields, shown: WrittenFieldValues): WrittenFieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toWritten(field, shown[name])]));

export const serializeSorted = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

const withoutHidden = ({ hidden, ...fields }: WrittenEntry) => fields;
const isEqual = (one: WrittenEntry, other: WrittenEntry) => serializeSorted(withoutHidden(one)) === serializeSorted(withoutHidden(other));

const isBlank = (value: unknown) => !value || serializeSorted(value) === serializeSorted({ url: "", alt: "" });
const countEqualFields = (one: WrittenEntry, other: WrittenEntry) =>
  Object.entries(withoutHidden(one)).filter(([name, value]) => !isBlank(value) && serializeSorted(value) === serializeSorted(other[name]))
    .length;

/**
 * Returns the default from which a list entry was made: of the defaults that are not in the list, the one with the most equal fields, else
 * the one at the same place. Undefined if the entry is a default itself, or was added.
 */
export function findEntryDefault(
  entries: readonly WrittenEntry[],
  place: number,
  defaults: readonly WrittenEntry[],
): WrittenEntry | undefined {
  const entry = entries[place]!;
  if (defaults.some((one) => isEqual(one, entry))) return undefined;
  const missing = defaults.filter((one) => !entries.some((other) => isEqual(one, other)));
  const [closest] = missing.toSorted((one, other) => countEqualFields(other, entry) - countEqualFields(one, entry));
  if (closest && countEqualFields(closest, entry) > 0) return { ...closest, hidden: entry.hidden };
  const samePlace = missing.find((one) => one === defaults[place]);
  return samePlace && { ...samePlace, hidden: entry.hidden };
}

export const areDefaults = (entries: readonly WrittenEntry[], defaults: readonly WrittenEntry[]) =>
  serializeSorted(entries) === serializeSorted(defaults);
