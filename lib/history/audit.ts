import { z } from "zod";
import { historyMessages } from "@/lib/history/words";
import { isContentGroup } from "@/lib/shared/content-groups";
import { parsePositiveInteger, reference, rowId } from "@/lib/shared/ids";
import { MAX_ID, MAX_NAME, MAX_SEARCH } from "@/lib/shared/limits";
import { filterParameter, pageNumber, rowLimit, textParameter } from "@/lib/shared/paging";
import { AUDIT_RESOURCES, type AuditResource, RESOURCE_NAMES } from "@/lib/shared/resources";
import { calendarDay } from "@/lib/shared/text/typed-fields";

/** Recorded actions. "first" is the original version of a row that was not added in the back office. */
const AUDIT_ACTIONS = ["first", "added", "changed", "deleted", "restored", "purged", "ordered", "bulk", "undone"] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.output<typeof auditFields>;

export const auditEntry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  by: z.string(),
  by_name: z.string(),
  address: z.string(),
  agent: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  resource: z.enum(AUDIT_RESOURCES),
  row_id: rowId.nullable(),
  title: z.string(),
  /** The row as staff know it: the reference of an enquiry, the name of a user, or the title. */
  subject: z.string(),
  exists: z.boolean(),
  before: auditFields.nullable(),
  after: auditFields.nullable(),
  restorable: z.boolean(),
  /** The entry of the batch. For "undone", the entry that was undone. */
  batch_id: rowId.nullable(),
  undoable: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditPage = z.object({ items: z.array(auditEntry), total: z.int(), next: rowId.nullable() });
export type AuditPage = z.output<typeof auditPage>;

/** An entry with its stored version and the current row. Null if unknown or deleted. */
export const rowVersion = auditEntry.extend({ version: auditFields.nullable(), present: auditFields.nullable() });
export type RowVersion = z.output<typeof rowVersion>;

const words = historyMessages.history;
const dateParameter = calendarDay(words.dateInvalid);

const VERSION_ACTIONS: AuditAction[] = ["first", "added", "changed", "restored"];
export const createsVersion = (action: string) => (VERSION_ACTIONS as string[]).includes(action);

const VERSIONED_RESOURCES: AuditResource[] = [...RESOURCE_NAMES, "content"];

export const hasVersion = ({ resource, row_id, action }: Pick<AuditEntry, "resource" | "row_id" | "action">) =>
  row_id !== null && VERSIONED_RESOURCES.includes(resource) && createsVersion(action);

const auditFilter = {
  search: textParameter("Search", MAX_SEARCH),
  resource: filterParameter(z.enum(AUDIT_RESOURCES, words.resourceInvalid)),
  id: filterParameter(
    z.string().refine((id) => isContentGroup(id) || (parsePositiveInteger(id) ?? MAX_ID + 1) <= MAX_ID, words.rowInvalid),
  ),
  by: textParameter("Name", MAX_NAME),
  from: filterParameter(dateParameter),
  to: filterParameter(dateParameter),
};

type RowFilter = { id?: string; resource?: AuditResource };
const hasMatchingId = ({ id, resource }: RowFilter) => !id || !resource || isContentGroup(id) === (resource === "content");
const mismatch = { path: ["id"], error: words.rowInvalid };

export const historyQuery = z
  .strictObject({
    ...auditFilter,
    page: pageNumber(words.pageInvalid),
    after: filterParameter(reference(words.afterInvalid)),
    limit: rowLimit,
  })
  .refine(({ id, resource }) => id === undefined || resource !== undefined, { path: ["resource"], error: words.resourceRequired })
  .refine(hasMatchingId, mismatch);

export const historyFileQuery = z.strictObject({
  url: z.string(words.urlInvalid).regex(/^\/uploads\/[0-9a-f]{2}\/[\w-]+\.\w+$/, words.urlInvalid),
});

export type HistoryQuery = z.output<typeof historyQuery>;
export type HistoryFilter = Omit<HistoryQuery, "after" | "page" | "limit">;
