import type { AuditAction, AuditEntry, AuditResource } from "@/lib/domain/audit";

/** What staff call one of each. */
export const resourceNames: Record<AuditResource, string> = {
  slider: "slider",
  "main-category": "category",
  "main-subcategory": "sub-category",
  product: "product",
  brochure: "e-brochure",
  "gallery-image": "gallery image",
  enquiry: "enquiry",
  account: "account",
};

/** What staff call many of each. */
export const resourcePlurals: Record<AuditResource, string> = {
  slider: "Sliders",
  "main-category": "Categories",
  "main-subcategory": "Sub-categories",
  product: "Products",
  brochure: "E-brochures",
  "gallery-image": "Gallery images",
  enquiry: "Enquiries",
  account: "Accounts",
};

const actionWords: Record<AuditAction, string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Brought back",
  purged: "Deleted",
  exported: "Exported",
  "signed-in": "Signed in to",
};

// Fields whose name on the wire is not what a form calls them.
const fieldNames: Record<string, string> = {
  image_url: "image",
  product_image: "main image",
  sub_image1: "sub image 1",
  sub_image2: "sub image 2",
  sub_image3: "sub image 3",
  sub_image4: "sub image 4",
  recommended_use: "recommended use",
  main_category_id: "category",
  main_subcategory_id: "sub-category",
  cover_image: "cover image",
  pdf_file: "PDF file",
  name: "file name",
};

/** What a form calls a field. */
export const fieldName = (field: string) => fieldNames[field] ?? field.replaceAll("_", " ");

/** The fields that an entry tells of, in the order of the row. Its id stands in the entry itself. */
export const fieldsOf = ({ before, after }: Pick<AuditEntry, "before" | "after">) =>
  Object.keys({ ...before, ...after }).filter((field) => field !== "id" && field !== "_id");

/** What an entry opens to. */
export function detailsName({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return historyWords.beforeAndAfter;
  return before ? historyWords.held : historyWords.saved;
}

/** What was done, in plain words: 'Changed product “Carrara White”: size, finish'. */
export function deedOf(entry: Pick<AuditEntry, "action" | "resource" | "row_id" | "title" | "before" | "after">): string {
  const { action, resource, row_id, title } = entry;
  if (action === "exported") return `${actionWords.exported} ${resourcePlurals[resource].toLowerCase()}`;
  const which = title ? ` “${title}”` : row_id ? ` ${row_id}` : "";
  const deed = `${actionWords[action]} ${resourceNames[resource]}${which}`;
  if (action === "purged") return `${deed} for good`;
  return action === "changed" ? `${deed}: ${fieldsOf(entry).map(fieldName).join(", ")}` : deed;
}

/** What a field held, as text; a dash where it held nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What the history says beside its fields. */
export const historyWords = {
  listHeading: "What was done",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "entry" : "entries"}`,
  search: "Search history",
  searchExample: "A title, or who did it",
  everything: "Everything",
  clearFilters: "Clear filters",
  willAppear: "What staff do in the back office appears here.",
  widen: "Clear the filters, or ask for less.",
  pages: "Pages of the history",
  beforeAndAfter: "Before and after",
  held: "What it held",
  saved: "What was saved",
  before: "Before",
  after: "After",
};

/** What the trash says beside its rows. */
export const trashWords = {
  listHeading: "Deleted",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "item" : "items"}`,
  pages: "Pages of the trash",
  restore: "Bring back",
  remove: "Delete for good",
  left: (days: number) => `${days} ${days === 1 ? "day" : "days"} left`,
  willAppear: "Categories, sub-categories, products, e-brochures and gallery images that are deleted wait here.",
  withProducts: (count: number) => (count > 0 ? ` with ${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}` : ""),
};
