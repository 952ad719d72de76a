import type { BulkChange, BulkVariantChange } from "@/lib/catalogue/products/bulk";
import { availabilityNames, variantLabels } from "@/lib/catalogue/products/data-words";
import type { Availability } from "@/lib/catalogue/products/variants";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { getColumnName } from "@/lib/catalogue/terms/words";

const STATE_VERBS = { published: "Published", withdrawn: "Unpublished", draft: "Saved drafts of" } as const;

/** Formats the title of a bulk edit in History, for example 'Moved 40 products to “White marble”'. */
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
