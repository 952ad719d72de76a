import type { Fields } from "@/lib/website/content/fields";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";

export type InputProps<F, Value> = {
  field: F;
  /** Path in the document, as in server errors: "social.0.href". */
  path: string;
  value: Value;
  /** Default shown while the field is blank. Undefined inside list entries. */
  initial: Value | undefined;
  errors: FieldErrors;
  onChange: (value: Value) => void;
};

export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the id of a field, also used as URL fragment: /admin/website/company#phones */
export const toFieldId = (path: string) => path.replaceAll(".", "-");

export type FieldGridProps = {
  fields: Fields;
  /** Path of the parent: "social.0", or "" for the document itself. */
  path: string;
  value: WrittenFieldValues;
  initial?: WrittenFieldValues;
  errors: FieldErrors;
  onChange: (value: WrittenFieldValues) => void;
};
