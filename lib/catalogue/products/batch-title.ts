import type { BulkChange } from "@/lib/catalogue/products/bulk";
import { formatFieldName } from "@/lib/history/words";

const countOf = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

const DONE = { published: "Published", withdrawn: "Withdrew", draft: "Saved drafts of" } as const;

/** Returns the history title of a bulk change: 'Moved 40 products to “White marble”'. */
export function batchTitle(change: BulkChange, count: number, place = ""): string {
  const many = countOf(count);
  if (change.action === "delete") return `Deleted ${many}`;
  if (change.action === "move") return `Moved ${many} to “${place}”`;
  if (change.action === "state") return `${DONE[change.state]} ${many}`;
  const field = formatFieldName(change.attribute);
  if (change.step === "add") return `Added “${change.value}” to the ${field} of ${many}`;
  if (change.step === "remove") return `Removed “${change.value}” from the ${field} of ${many}`;
  return change.value === "" ? `Emptied the ${field} of ${many}` : `Set the ${field} of ${many} to “${change.value}”`;
}
