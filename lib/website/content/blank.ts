import type { Field, Fields } from "@/lib/website/content/fields";

export type WrittenFieldValues = Record<string, unknown>;
export type WrittenEntry = WrittenFieldValues & { hidden: boolean };

function blankField(field: Field): unknown {
  switch (field.kind) {
    case "text":
    case "choice":
      return "";
    case "picture":
      return { url: "", alt: "" };
    case "group":
      return blank(field.fields);
    default:
      return null;
  }
}

/** Fields in which nothing is written. */
export const blank = (fields: Fields): WrittenFieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankField(field)]));

/** What is shown, as if somebody had written it: entries of lists can be hidden. */
export function asWritten(field: Field, shown: unknown): unknown {
  if (field.kind === "list") return (shown as WrittenFieldValues[]).map((entry) => ({ ...written(field.fields, entry), hidden: false }));
  return field.kind === "group" ? written(field.fields, shown as WrittenFieldValues) : shown;
}

const written = (fields: Fields, shown: WrittenFieldValues): WrittenFieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asWritten(field, shown[name])]));
