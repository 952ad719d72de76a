import type { FieldErrors } from "@/components/admin/website/input-props";
import type { Fields } from "@/lib/website/content/fields";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";

export type FieldGridProps = {
  fields: Fields;
  /** Path of the parent: "social.0", or "" for the document itself. */
  path: string;
  value: WrittenFieldValues;
  initial?: WrittenFieldValues;
  errors: FieldErrors;
  onChange: (value: WrittenFieldValues) => void;
};
