import type { AuditAction, AuditEntry, AuditFields } from "@/lib/history/audit";
import { isSameValue } from "@/lib/history/same-value";
import { getBrowserName } from "@/lib/shared/browser-name";
import { type AuditResource, resourceNames, resourcePlurals } from "@/lib/shared/resources";
import { toPlainText } from "@/lib/shared/text/plain-text";

const actionWords: Record<AuditAction, string> = {
  first: "Original version of",
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
  purged: "Permanently deleted",
  exported: "Exported",
  "signed-in": "Signed in to",
  ordered: "Changed the order of",
  bulk: "",
  undone: "Undid:",
};

const FIELD_SEPARATOR = " › ";

const fieldNames: Record<string, string> = {
  image_url: "image",
  product_image: "main image",
  sub_image1: "sub image 1",
  sub_image2: "sub image 2",
  sub_image3: "sub image 3",
  sub_image4: "sub image 4",
  recommended_use: "recommended use",
  main_category_id: "category",
  main_subcategory_id: "subcategory",
  cover_image: "cover image",
  pdf_file: "PDF file",
  name: "file name",
  publish_at: "publish time",
  withdraw_at: "unpublish time",
  pictures: "more pictures",
  position: "position",
};

const partNames: Record<string, string> = {
  variants: "sizes and packaging",
  tests: "test values",
  sku: "SKU",
  hs_code: "HS code",
  m2_per_box: "m² per box",
  kg_per_box: "kg per box",
  minimum_order_m2: "minimum order in m²",
  lead_time_days: "lead time in days",
  tested_on: "report date",
};

export const formatFieldName = (field: string): string =>
  fieldNames[field] ?? field.split(FIELD_SEPARATOR).map(formatFieldPart).join(FIELD_SEPARATOR);

const formatFieldPart = (part: string) =>
  partNames[part] ??
  part
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

const isId = (field: string) => field === "id" || field === "_id";

export const getChangedFields = ({ before, after }: Pick<AuditEntry, "before" | "after">) =>
  Object.keys({ ...before, ...after }).filter((field) => !isId(field) && !(before && after && isSameValue(before[field], after[field])));

export const getDifferentFields = (one: AuditFields | null, other: AuditFields | null) =>
  Object.keys({ ...one, ...other }).filter((field) => !isId(field) && !isSameValue(one?.[field], other?.[field]));

/** Flattens nested fields: {banner: {alt: "…"}} becomes {"banner › alt": "…"}. */
export function flattenFields(fields: AuditFields, within = ""): AuditFields {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const path = within + (Array.isArray(fields) ? Number(field) + 1 : field);
    const isNested = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    return isNested ? Object.entries(flattenFields(value as AuditFields, path + FIELD_SEPARATOR)) : [[path, value]];
  });
  return Object.fromEntries(entries);
}

export function getDetailsLabel({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return historyWords.beforeAndAfter;
  if (!before && !after) return historyWords.thisVersion;
  return before ? historyWords.deletedValues : historyWords.newValues;
}

/** Describes an entry: 'Changed product “Carrara White”: size, finish'. */
export function describeEvent(entry: Pick<AuditEntry, "action" | "resource" | "row_id" | "title" | "before" | "after">): string {
  const { action, resource, row_id, title } = entry;
  if (action === "exported") return `${actionWords.exported} ${resourcePlurals[resource].toLowerCase()}`;
  if (action === "bulk") return title;
  if (action === "undone") return `${actionWords.undone} ${title}`;
  if (action === "ordered") return `${actionWords.ordered} ${resourcePlurals[resource].toLowerCase()}${title && ` in “${title}”`}`;
  const step = getStateChange(entry);
  const name = title ? ` “${title}”` : row_id ? ` ${row_id}` : "";
  const subject = `${resourceNames[resource]}${name}`;
  if (step) return `${stateChangeLabels[step]} ${subject}`;
  const text = `${actionWords[action]} ${subject}`;
  if (action === "added") return entry.after?.state === "draft" ? `${text} as a draft` : text;
  if (action === "restored" && entry.before) return `${actionWords.restored} an earlier version of ${subject}`;
  return action === "changed" ? `${text}: ${getChangedFields(entry).map(formatFieldName).join(", ")}` : text;
}

const stateChangeLabels = {
  published: "Published",
  withdrawn: "Unpublished",
  drafted: "Saved a draft of",
  discarded: "Discarded the draft of",
} as const;

const STATE_FIELDS = ["state", "draft", "publish_at", "withdraw_at"];

/** Returns the publishing step of a change, if it is one. A draft that is cleared while other fields change was published. */
function getStateChange({ action, resource, before, after }: Pick<AuditEntry, "action" | "resource" | "before" | "after">) {
  if (action !== "changed" || resource !== "product" || !before || !after) return undefined;
  if (after.state === "published" || after.state === "withdrawn") return after.state;
  const isOfDraft = "draft" in after && getChangedFields({ before, after }).every((field) => STATE_FIELDS.includes(field));
  if (isOfDraft) return after.draft === null ? "discarded" : "drafted";
  return after.draft === null ? "published" : undefined;
}

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "none" : JSON.stringify(value);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return parts.map(([name, part]) => `${formatFieldName(name)}: ${formatValue(part)}`).join("\n");
}

export const getVersionsHref = (resource: AuditResource, id: number | string) =>
  `/admin/history?${new URLSearchParams({ resource, id: String(id) })}`;

const HTML = /^\s*<(p|h[1-6]|ul|ol|table|blockquote)\b/i;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote)>|<br\s*\/?>/i;

const toReadableText = (value: unknown) =>
  typeof value === "string" && HTML.test(value) ? value.split(BLOCK_END).map(toPlainText).filter(Boolean).join("\n") : formatValue(value);

/** Returns two values as comparable text. Descriptions are compared without markup, unless only the markup differs. */
export function toComparableTexts(before: unknown, after: unknown): [string, string] {
  const [one, other] = [toReadableText(before), toReadableText(after)];
  return one === other ? [formatValue(before), formatValue(after)] : [one, other];
}

export const formatOrigin = ({ address, agent }: Pick<AuditEntry, "address" | "agent">) =>
  address || agent ? [getBrowserName(agent), address].filter(Boolean).join(", ") : "";

export const historyWords = {
  clock: "Scheduler",
  listHeading: "Activity",
  versionsHeading: "Versions",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "entry" : "entries"}`,
  search: "Search history",
  searchExample: "Title or username",
  everything: "All types",
  clearFilters: "Clear filters",
  willAppear: "Changes made in the back office appear here.",
  widen: "Clear or change the filters.",
  pages: "Pages of the history",
  beforeAndAfter: "Before and after",
  deletedValues: "Deleted values",
  newValues: "New values",
  before: "Before",
  after: "After",
  now: "Current",
  thisVersion: "This version",
  besidePresent: "Compared with current",
  isPresent: "This is the current version.",
  comparing: "Loading this version...",
  pictureGone: "File deleted",
  restore: "Restore this version",
  restoring: "Restoring...",
  earlierVersions: "Version history",
  undo: "Undo",
  undoing: "Undoing...",
  allVersions: "All versions",
};

export const trashWords = {
  listHeading: "Deleted",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "item" : "items"}`,
  pages: "Pages of the trash",
  restore: "Restore",
  remove: "Delete permanently",
  left: (days: number) => `${days} ${days === 1 ? "day" : "days"} left`,
  willAppear: "Deleted items appear here.",
  withProducts: (count: number) => (count > 0 ? ` with ${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}` : ""),
};

export const historyMessages = {
  history: {
    resourceInvalid: "Unknown entry type.",
    resourceRequired: "An id requires a resource.",
    rowInvalid: "The id must be a row id or the name of a website section.",
    afterInvalid: "The cursor must be the id of an entry.",
    urlInvalid: "A file URL must start with /uploads/.",
    invalidId: "Invalid history ID!",
    missing: "History entry not found",
    notAVersion: "This entry has no version to restore.",
    inTrash: (what: string) => `The ${what} is in the trash. Restore it from the trash first.`,
    gone: (what: string) => `The ${what} was permanently deleted.`,
    filesLost: "The files of this version were deleted, so it cannot be restored.",
    fileMissing: "This file was deleted",
    restore: {
      done: (title: string) => `“${title}” restored.`,
      failed: "Failed to restore the version!",
    },
    notABatch: "This cannot be undone.",
    undone: "Already undone.",
    changedSince: (titles: string[], more: number) =>
      `Changed since, so it cannot be undone: ${titles.map((title) => `“${title}”`).join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-IN")} more` : ""}.`,
    undo: { done: (what: string) => `Undone: ${what}.`, failed: "Failed to undo it!", cancelled: "The undo was cancelled." },
    confirmRestore: "Restore this version? The current version stays in History.",
    versionFailed: "Failed to fetch this version!",
    dateInvalid: "A date must be written as YYYY-MM-DD.",
    pageInvalid: "The page must be a positive number.",
    list: {
      failed: "Failed to fetch the history!",
      loading: "Loading history...",
      empty: "No changes yet.",
      noMatch: "No entries match this filter.",
    },
  },

  trash: {
    invalidId: "Invalid trash ID!",
    missing: "This item is no longer in the trash",
    pageInvalid: "The page must be a positive number.",
    parentFirst: (parent: string, title: string) => `Restore the ${parent} “${title}” first.`,
    parentGone: (parent: string) => `Its ${parent} was permanently deleted, so it cannot be restored.`,
    filesLost: "Its files were deleted, so it cannot be restored.",
    confirmRemove: "Delete permanently? You cannot undo this.",
    list: { failed: "Failed to fetch the trash!", loading: "Loading trash...", empty: "The trash is empty." },
    restore: { done: (title: string) => `“${title}” restored.`, failed: "Failed to restore it!" },
    remove: { done: (title: string) => `“${title}” permanently deleted.`, failed: "Failed to delete it!" },
  },
} as const;
