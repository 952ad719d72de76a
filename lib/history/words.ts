import { type AuditAction, type AuditEntry, type AuditFields, isSameValue } from "@/lib/history/audit";
import { browserName } from "@/lib/shared/browser-name";
import { type AuditResource, RESOURCE_NAMES, resourceNames, resourcePlurals, resources } from "@/lib/shared/resources";
import { plainText } from "@/lib/shared/text/plain-text";

const actionWords: Record<AuditAction, string> = {
  first: "First known version of",
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Brought back",
  purged: "Deleted",
  exported: "Exported",
  "signed-in": "Signed in to",
  ordered: "Changed the order of",
  // Its title tells what was done.
  bulk: "",
  undone: "Undid:",
};

/** What stands between the names of a field within a field. */
const WITHIN = " › ";

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
  pictures: "further pictures",
  position: "place in the order",
};

// Names that a field may have within others as well: those of a product's typed data.
const partNames: Record<string, string> = {
  variants: "sizes and packaging",
  tests: "test values",
  sku: "SKU",
  hs_code: "HS code",
  m2_per_box: "m² per box",
  kg_per_box: "kg per box",
  minimum_order_m2: "minimum order in m²",
  lead_time_days: "lead time in days",
  tested_on: "date of the report",
};

/** What a form calls a field. */
export const fieldName = (field: string): string => fieldNames[field] ?? field.split(WITHIN).map(partName).join(WITHIN);

const partName = (part: string) =>
  partNames[part] ??
  part
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

const isId = (field: string) => field === "id" || field === "_id";

/** The fields that an entry tells of, in the order of the row. Its id stands in the entry itself. */
export const fieldsOf = ({ before, after }: Pick<AuditEntry, "before" | "after">) =>
  Object.keys({ ...before, ...after }).filter((field) => !isId(field) && !(before && after && isSameValue(before[field], after[field])));

/** The fields of one or of both that are not alike, in the order of the row. */
export const differing = (one: AuditFields | null, other: AuditFields | null) =>
  Object.keys({ ...one, ...other }).filter((field) => !isId(field) && !isSameValue(one?.[field], other?.[field]));

/** Fields whose values are no texts, each by itself: {banner: {alt: "…"}} becomes {"banner › alt": "…"}. */
export function flatFields(fields: AuditFields, within = ""): AuditFields {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const path = within + (Array.isArray(fields) ? Number(field) + 1 : field);
    const isNested = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    return isNested ? Object.entries(flatFields(value as AuditFields, path + WITHIN)) : [[path, value]];
  });
  return Object.fromEntries(entries);
}

/** What an entry opens to. */
export function detailsName({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return historyWords.beforeAndAfter;
  if (!before && !after) return historyWords.thisVersion;
  return before ? historyWords.held : historyWords.saved;
}

/** What was done, in plain words: 'Changed product “Carrara White”: size, finish'. */
export function describeEvent(entry: Pick<AuditEntry, "action" | "resource" | "row_id" | "title" | "before" | "after">): string {
  const { action, resource, row_id, title } = entry;
  if (action === "exported") return `${actionWords.exported} ${resourcePlurals[resource].toLowerCase()}`;
  if (action === "bulk") return title;
  if (action === "undone") return `${actionWords.undone} ${title}`;
  if (action === "ordered") return `${actionWords.ordered} ${resourcePlurals[resource].toLowerCase()}${title && ` in “${title}”`}`;
  const step = stepOf(entry);
  const which = title ? ` “${title}”` : row_id ? ` ${row_id}` : "";
  const what = `${resourceNames[resource]}${which}`;
  if (step) return `${stepWords[step]} ${what}`;
  const text = `${actionWords[action]} ${what}`;
  if (action === "purged") return `${text} for good`;
  if (action === "added") return entry.after?.state === "draft" ? `${text} as a draft` : text;
  if (action === "restored" && entry.before) return `${actionWords.changed} ${what} back to an earlier version`;
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
  if (Array.isArray(value)) return value.length === 0 ? "none" : JSON.stringify(value);
  const held = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return held.map(([name, part]) => `${fieldName(name)}: ${valueText(part)}`).join("\n");
}

/** Where the versions of a row or a document are listed. */
export const versionsHref = (resource: AuditResource, id: number | string) =>
  `/admin/history?${new URLSearchParams({ resource, id: String(id) })}`;

/** A description as it is stored: HTML, which begins with a block. */
const HTML = /^\s*<(p|h[1-6]|ul|ol|table|blockquote)\b/i;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote)>|<br\s*\/?>/i;

const readable = (value: unknown) =>
  typeof value === "string" && HTML.test(value) ? value.split(BLOCK_END).map(plainText).filter(Boolean).join("\n") : valueText(value);

/** What two values of a field are compared as: of a description its words, unless it is the markup alone that differs. */
export function comparedTexts(before: unknown, after: unknown): [string, string] {
  const [one, other] = [readable(before), readable(after)];
  return one === other ? [valueText(before), valueText(after)] : [one, other];
}

/** From where something was done: 'Chrome on Android, 203.0.113.7'; "" where that was not written down. */
export const doneFrom = ({ address, agent }: Pick<AuditEntry, "address" | "agent">) =>
  address || agent ? [browserName(agent), address].filter(Boolean).join(", ") : "";

/** What the history says beside its fields. */
export const historyWords = {
  /** Who did what was done at its time. */
  clock: "Clock",
  listHeading: "What was done",
  versionsHeading: "Versions",
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
  now: "Now",
  thisVersion: "This version",
  besidePresent: "Beside what is there now",
  isPresent: "This is what is there now.",
  comparing: "Loading this version...",
  pictureGone: "No longer kept",
  restore: "Restore this version",
  restoring: "Restoring...",
  earlierVersions: "Earlier versions",
  undo: "Undo",
  undoing: "Undoing...",
  allVersions: "All versions",
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
