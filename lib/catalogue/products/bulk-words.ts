import { BULK_VARIANT_FIELDS, type BulkChange, type BulkVariantChange } from "@/lib/catalogue/products/bulk";
import { availabilityNames, variantLabels } from "@/lib/catalogue/products/data-words";
import type { Availability } from "@/lib/catalogue/products/variants";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn } from "@/lib/catalogue/terms/terms";
import { getColumnName, termKindNames } from "@/lib/catalogue/terms/words";
import { TRASH_DAYS } from "@/lib/shared/limits";

export const bulkWords = {
  column: "Select",
  choose: (title: string) => `Select ${title}`,
  page: "Select page",
  chosen: (count: number) => `${formatProductCount(count)} selected`,
  found: (count: number) => `Select all ${count.toLocaleString("en-IN")} results`,
  tooMany: (limit: number) => `You can edit up to ${limit.toLocaleString("en-IN")} products. Narrow the search.`,
  none: "Clear selection",
  actions: "Bulk actions",
  move: "Move",
  state: "Set state",
  attribute: "Edit values",
  delete: "Delete",
  duplicate: "Duplicate",
  working: "Working...",
  questions: {
    move: (count: number) => `Move ${formatProductCount(count)}?`,
    state: (count: number) => `Set the state of ${formatProductCount(count)}?`,
    attribute: (count: number) => `Edit ${formatProductCount(count)}`,
    delete: (count: number) =>
      `Delete ${formatProductCount(count)}? You can restore ${count === 1 ? "it" : "them"} from the trash for ${TRASH_DAYS} days.`,
  },
  changeCount: (count: number) => `Change ${formatProductCount(count)}`,
  to: "Move to",
  chooseTo: "Select Main Subcategory",
  newState: "New state",
  stateHint: "The published version stays live while you edit a draft.",
  altHint: "Alt texts of pictures are not checked here. Filter by “No alt text” afterwards.",
  which: "Field",
  chooseField: "Select a field",
  chooseValue: "Select a value",
  step: "Action",
  steps: { replace: "Replace with", add: "Add", remove: "Remove", clear: "Clear the field" },
  value: "Values",
  oneValue: "Value",
  variantsHint: "For all sizes of these products.",
  undoable: "You can undo this from History.",
};

export const attributeNames = Object.fromEntries(TERM_KINDS.map((kind) => [TERM_COLUMNS[kind], termKindNames[kind].one])) as Record<
  TermColumn,
  string
>;

export const bulkFieldNames: Record<string, string> = {
  ...attributeNames,
  ...Object.fromEntries(BULK_VARIANT_FIELDS.map((field) => [field, variantLabels[field]])),
};

const STATE_VERBS = { published: "Published", withdrawn: "Unpublished", draft: "Saved drafts of" } as const;

export function formatBatchTitle(change: BulkChange, count: number, destination = ""): string {
  const products = formatProductCount(count);
  if (change.action === "delete") return `Deleted ${products}`;
  if (change.action === "move") return `Moved ${products} to “${destination}”`;
  if (change.action === "state") return `${STATE_VERBS[change.state]} ${products}`;
  if (change.action === "variants") return formatVariantTitle(change, products);
  const field = getColumnName(change.attribute);
  if (change.step === "add") return `Added “${change.value}” to the ${field} of ${products}`;
  if (change.step === "remove") return `Removed “${change.value}” from the ${field} of ${products}`;
  return change.value === "" ? `Cleared the ${field} of ${products}` : `Set the ${field} of ${products} to “${change.value}”`;
}

function formatVariantTitle({ field, value }: BulkVariantChange, products: string): string {
  const label = variantLabels[field].toLowerCase();
  if (value === null) return `Cleared the ${label} of ${products}`;
  return `Set the ${label} of ${products} to “${availabilityNames[value as Availability] ?? value}”`;
}
