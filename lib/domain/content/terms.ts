import { TERM_COLUMNS, type TermColumn, type TermKind } from "@/lib/domain/terms";

/** What forms call a kind of terms, and its list. */
export const termKinds: Record<TermKind, { one: string; many: string }> = {
  finish: { one: "Finish", many: "Finishes" },
  material: { one: "Material", many: "Materials" },
  size: { one: "Size", many: "Sizes" },
  thickness: { one: "Thickness", many: "Thicknesses" },
  use: { one: "Recommended use", many: "Uses" },
  colour: { one: "Colour", many: "Colours" },
  origin: { one: "Origin", many: "Origins" },
};

/** The name of a text of a product that consists of terms, as a sentence says it. */
export const columnName = (column: TermColumn) => {
  const [kind] = Object.entries(TERM_COLUMNS).find(([, name]) => name === column) as [TermKind, TermColumn];
  return termKinds[kind].one.toLowerCase();
};

export const termWords = {
  /** Beside the product form's fields. */
  offered: (field: string) => `Known: ${field}`,
  isNew: (labels: string[]) => `New: ${labels.join(", ")}`,
};
