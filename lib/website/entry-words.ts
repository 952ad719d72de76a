import type { AuditAction, AuditEntry } from "@/lib/history/audit";
import { getChangedFields } from "@/lib/history/changed-fields";
import { historyWords } from "@/lib/history/words";
import { getBrowserName } from "@/lib/shared/browser-name";
import { resourceNames, resourcePlurals } from "@/lib/shared/resources";
import { toPlainText } from "@/lib/shared/text/plain-text";
import { adminScreens, screensByResource } from "@/lib/shared/words/screens";
import { describeChangedFields, getContentName, getFieldName } from "@/lib/website/field-names";

const actionWords: Record<AuditAction, string> = {
  first: "Original version of",
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
  purged: "Permanently deleted",
  ordered: "Changed the order of",
  bulk: "",
  undone: "Undone:",
};

export function getDetailsLabel({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return historyWords.beforeAndAfter;
  if (!before && !after) return historyWords.thisVersion;
  return before ? historyWords.deletedValues : historyWords.newValues;
}

type Described = Pick<AuditEntry, "action" | "resource" | "row_id" | "title" | "before" | "after"> & Partial<Pick<AuditEntry, "subject">>;

/**
 * Describes an entry in the words of the screens: 'Changed Size and Finish of product “Carrara White”', 'Changed Phone numbers of Company'.
 */
export function describeEvent(entry: Described): string {
  const { action, resource, title } = entry;
  if (resource === "sample" && action === "deleted") return "Deleted the sample catalogue";
  if (resource === "enquiry" && isOnlyNote(entry))
    return `${noteWords[String(entry.after?.note)] ?? noteWords.changed} ${describeSubject(entry)}`;
  if (action === "bulk") return title;
  if (action === "undone") return `${actionWords.undone} ${title}`;
  if (action === "ordered") return `${actionWords.ordered} ${resourcePlurals[resource].toLowerCase()}${title && ` in “${title}”`}`;
  if (entry.row_id === null && title) return `${actionWords[action]} ${title}`;
  const step = getStateChange(entry);
  const subject = describeSubject(entry);
  if (step) return `${stateChangeLabels[step]} ${subject}`;
  const text = `${actionWords[action]} ${subject}`;
  if (action === "added") return entry.after?.state === "draft" ? `${text} as a draft` : text;
  if (action === "restored" && entry.before) return `${actionWords.restored} an earlier version of ${subject}`;
  return action === "changed" ? `${actionWords.changed} ${describeChangedFields(entry)} of ${subject}` : text;
}

const noteWords: Record<string, string> = { added: "Added a note to", removed: "Deleted a note of", changed: "Changed the notes of" };

const isOnlyNote = (entry: Described) => entry.action === "changed" && getChangedFields(entry).join() === "note";

function describeSubject({ resource, row_id, title, subject }: Pick<Described, "resource" | "row_id" | "title" | "subject">): string {
  if (resource === "content") return getContentName(title);
  // The title of an enquiry would be personal data.
  if (resource === "enquiry" && subject) return subject;
  const name = title ? ` “${title}”` : row_id ? ` ${row_id}` : "";
  return `${resourceNames[resource]}${name}`;
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
  return parts.map(([name, part]) => `${getFieldName({ resource: "product", title: "" }, name)}: ${formatValue(part)}`).join("\n");
}

const HTML = /^\s*<(p|h[1-6]|ul|ol|table|blockquote)\b/i;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote)>|<br\s*\/?>/i;

const toReadableText = (value: unknown) =>
  typeof value === "string" && HTML.test(value) ? value.split(BLOCK_END).map(toPlainText).filter(Boolean).join("\n") : formatValue(value);

/** Returns two values as comparable text. Descriptions are compared without markup, unless only the markup differs. */
export function toComparableTexts(before: unknown, after: unknown): [string, string] {
  const [one, other] = [toReadableText(before), toReadableText(after)];
  return one === other ? [formatValue(before), formatValue(after)] : [one, other];
}

export function getSubjectHref({ resource, row_id, title, exists }: Pick<AuditEntry, "resource" | "row_id" | "title" | "exists">) {
  if (!exists) return undefined;
  if (resource === "content") return `${adminScreens.website.href}/${title}`;
  const screen = { ...screensByResource, enquiry: adminScreens.enquiries, media: adminScreens.media, term: adminScreens.terms }[
    resource as string
  ];
  return screen && row_id ? `${screen.href}?id=${row_id}` : undefined;
}

/** Formats the client of an entry: 'Chrome on Android, 203.0.113.7'. Empty if unknown. */
export const formatOrigin = ({ address, agent }: Pick<AuditEntry, "address" | "agent">) =>
  address || agent ? [getBrowserName(agent), address].filter(Boolean).join(", ") : "";
