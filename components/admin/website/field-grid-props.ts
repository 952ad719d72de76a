import type { Faults } from "@/components/admin/website/input-props";
import type { WrittenFieldValues } from "@/lib/website/content/blank";
import type { Fields } from "@/lib/website/content/fields";

export type FieldGridProps = {
  fields: Fields;
  /** The place of what holds the fields: "social.0"; "" for the document itself. */
  path: string;
  value: WrittenFieldValues;
  initial?: WrittenFieldValues;
  faults: Faults;
  onChange: (value: WrittenFieldValues) => void;
};
