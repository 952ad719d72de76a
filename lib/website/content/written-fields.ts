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
