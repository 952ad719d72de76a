import { z } from "zod";
import { positiveInteger, reference, rowId } from "@/lib/shared/ids";
import { MAX_ID, MAX_NAME, MAX_SEARCH } from "@/lib/shared/limits";
import { pageNumber, rowLimit } from "@/lib/shared/paging";
import { AUDIT_RESOURCES, type AuditResource, RESOURCE_NAMES } from "@/lib/shared/resources";
import { storable } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";
import { isContentGroup } from "@/lib/website/content/groups";

/** What an administrator can do that is written down. "first" is no deed: it stands for what a row was before anybody was seen adding it. */
export const AUDIT_ACTIONS = [
  "first",
  "added",
  "changed",
  "deleted",
  "restored",
  "purged",
  "exported",
  "signed-in",
  "ordered",
  "bulk",
  "undone",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The fields of a row that a change touched, by their names. */
const auditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.output<typeof auditFields>;

/** True for a field without a value: in a document of the website a blank field and a missing one are the same. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (typeof value === "object" && Object.values(value).every(isBlank));

/** Compares two values of a field. Blank values are equal to each other. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/** A line of the history, as GET /api/audit and GET /api/history list it. */
export const auditEntry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  by: z.string(),
  /** Where it was done: the client's address, and what its browser says of itself. */
  address: z.string(),
  agent: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  resource: z.enum(AUDIT_RESOURCES),
  row_id: rowId.nullable(),
  title: z.string(),
  before: auditFields.nullable(),
  after: auditFields.nullable(),
  /** The row can be made again what it was after this. */
  restorable: z.boolean(),
  /** The entry that tells of all rows that were changed with this one; of what undoes it, that entry. */
  batch_id: rowId.nullable(),
  /** It tells of many rows at once, and all of that can be undone. */
  undoable: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditPage = z.object({ items: z.array(auditEntry), total: z.int(), next: rowId.nullable() });
export type AuditPage = z.output<typeof auditPage>;

/** An entry with the whole row as it was afterwards, and as it is now; null where that is not known, or it is gone. */
export const rowVersion = auditEntry.extend({ version: auditFields.nullable(), present: auditFields.nullable() });
export type RowVersion = z.output<typeof rowVersion>;

const words = messages.history;
const orAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const text = (field: string, limit: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? storable(value).trim() || undefined : value),
    z.string().max(limit, messages.tooLong(field, limit)).optional(),
  );
const day = z.iso.date(words.dateInvalid);

/** After these the row is there, as one of its versions. */
const LEAVES_A_VERSION: AuditAction[] = ["first", "added", "changed", "restored"];
export const leavesAVersion = (action: string) => (LEAVES_A_VERSION as string[]).includes(action);

/** Of what earlier versions are known. */
const VERSIONED: AuditResource[] = [...RESOURCE_NAMES, "content"];

/** True for an entry after which its row was one of its versions. */
export const hasVersion = ({ resource, row_id, action }: Pick<AuditEntry, "resource" | "row_id" | "action">) =>
  row_id !== null && VERSIONED.includes(resource) && leavesAVersion(action);

/** The query of the history: every part is optional, a blank one counts as absent. Days are inclusive, in the time zone of the firm. */
export const auditQuery = z.object({
  search: text("Search", MAX_SEARCH),
  resource: orAbsent(z.enum(AUDIT_RESOURCES, words.resourceInvalid)),
  /** Of which row, or of which section of the website; it counts together with the resource. */
  id: orAbsent(z.string().refine((id) => isContentGroup(id) || (positiveInteger(id) ?? MAX_ID + 1) <= MAX_ID, words.rowInvalid)),
  by: text("Name", MAX_NAME),
  from: orAbsent(day),
  to: orAbsent(day),
  page: pageNumber(words.pageInvalid),
});

export type AuditQuery = z.output<typeof auditQuery>;

const { page, ...filter } = auditQuery.shape;

/** The query of GET /api/history: that filter, and the part behind an entry. */
export const historyQuery = z
  .strictObject({ ...filter, after: orAbsent(reference(words.afterInvalid)), limit: rowLimit })
  .refine(({ id, resource }) => id === undefined || resource !== undefined, { path: ["resource"], error: words.resourceRequired })
  .refine(({ id, resource }) => id === undefined || isContentGroup(id) === (resource === "content"), {
    path: ["id"],
    error: words.rowInvalid,
  });

/** The address of a file that a version names; the answer is a small picture of it, or the file itself. */
export const historyFileQuery = z.strictObject({
  url: z.string(words.urlInvalid).regex(/^\/uploads\/[0-9a-f]{2}\/[\w-]+\.\w+$/, words.urlInvalid),
});

export type HistoryQuery = z.output<typeof historyQuery>;
export type HistoryFilter = Omit<AuditQuery, "page">;
