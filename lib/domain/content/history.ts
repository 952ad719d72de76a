import type { AuditAction, AuditEntry, AuditResource } from "@/lib/domain/audit";
import { RESOURCE_NAMES, resources } from "@/lib/domain/resources";

const words: Record<AuditResource, { one: string; many: string }> = {
  ...resources,
  media: { one: "picture", many: "Pictures" },
  sample: { one: "catalogue", many: "Sample catalogue" },
  content: { one: "website section", many: "Website" },
  enquiry: { one: "enquiry", many: "Enquiries" },
  account: { one: "account", many: "Accounts" },
};
const wordsOf = (number: "one" | "many") =>
  Object.fromEntries(Object.entries(words).map(([name, forms]) => [name, forms[number]])) as Record<AuditResource, string>;

/** What staff call one of each, and many. */
export const resourceNames = wordsOf("one");
export const resourcePlurals = wordsOf("many");

const actionWords: Record<AuditAction, string> = {
  first: "First known version of",
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
  publish_at: "time of publishing",
  withdraw_at: "time of withdrawing",
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
export function describeEvent(entry: Pick<AuditEntry, "action" | "resource" | "row_id" | "title" | "before" | "after">): string {
  const { action, resource, row_id, title } = entry;
  if (action === "exported") return `${actionWords.exported} ${resourcePlurals[resource].toLowerCase()}`;
  const step = stepOf(entry);
  const which = title ? ` “${title}”` : row_id ? ` ${row_id}` : "";
  const what = `${resourceNames[resource]}${which}`;
  if (step) return `${stepWords[step]} ${what}`;
  const text = `${actionWords[action]} ${what}`;
  if (action === "purged") return `${text} for good`;
  if (action === "added") return entry.after?.state === "draft" ? `${text} as a draft` : text;
  return action === "changed" ? `${text}: ${fieldsOf(entry).map(fieldName).join(", ")}` : text;
}

const stepWords = {
  published: "Published",
  withdrawn: "Withdrew",
  drafted: "Saved a draft of",
  discarded: "Discarded the draft of",
} as const;

/** Fields that say where a row stands, not what it says. */
const STANDING = ["state", "draft", "publish_at", "withdraw_at"];

/** What of its state was changed, if that is what was done: a draft that goes while the row's own words change was published. */
function stepOf({ action, resource, before, after }: Pick<AuditEntry, "action" | "resource" | "before" | "after">) {
  if (action !== "changed" || resource !== "product" || !before || !after) return undefined;
  if (after.state === "published" || after.state === "withdrawn") return after.state;
  const isOfDraft = "draft" in after && fieldsOf({ before, after }).every((field) => STANDING.includes(field));
  if (isOfDraft) return after.draft === null ? "discarded" : "drafted";
  return after.draft === null ? "published" : undefined;
}

/** What a field held, as text; a dash where it held nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  const held = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return held.map(([name, part]) => `${fieldName(name)}: ${valueText(part)}`).join("\n");
}

/** What the history says beside its fields. */
export const historyWords = {
  /** Who did what was done at its time. */
  clock: "Clock",
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

/** 'Sliders, categories and products'. */
function listOf(names: string[]): string {
  const [first = "", ...rest] = names;
  const words = [first, ...rest.map((name) => name.toLowerCase())];
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** What the trash says beside its rows. */
export const trashWords = {
  listHeading: "Deleted",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "item" : "items"}`,
  pages: "Pages of the trash",
  restore: "Bring back",
  remove: "Delete for good",
  left: (days: number) => `${days} ${days === 1 ? "day" : "days"} left`,
  willAppear: `${listOf(RESOURCE_NAMES.map((name) => resources[name].many))} that are deleted wait here.`,
  withProducts: (count: number) => (count > 0 ? ` with ${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}` : ""),
};
