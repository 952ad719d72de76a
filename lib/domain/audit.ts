import { z } from "zod";
import { rowId } from "@/lib/domain/ids";
import { MAX_NAME, MAX_SEARCH } from "@/lib/domain/limits";
import { pageNumber } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/domain/resources";
import { storable } from "@/lib/domain/text";

/** What an administrator can do that is written down. */
export const AUDIT_ACTIONS = ["added", "changed", "deleted", "restored", "purged", "exported", "signed-in"] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What it can be done to: a resource, the sample catalogue as a whole, a document of the website, or what has no trash. */
export type AuditResource = ResourceName | "media" | "sample" | "content" | "enquiry" | "account";
export const AUDIT_RESOURCES: AuditResource[] = [...RESOURCE_NAMES, "media", "sample", "content", "enquiry", "account"];

/** The fields of a row that a change touched, by their names. */
const auditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.output<typeof auditFields>;

/** A line of the history, as GET /api/audit lists it. */
export const auditEntry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  resource: z.enum(AUDIT_RESOURCES),
  row_id: rowId.nullable(),
  title: z.string(),
  before: auditFields.nullable(),
  after: auditFields.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const words = messages.history;
const orAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const text = (field: string, limit: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? storable(value).trim() || undefined : value),
    z.string().max(limit, messages.tooLong(field, limit)).optional(),
  );
const day = z.iso.date(words.dateInvalid);

/** The query of the history: every part is optional, a blank one counts as absent. Days are inclusive, in the time zone of the firm. */
export const auditQuery = z.object({
  search: text("Search", MAX_SEARCH),
  resource: orAbsent(z.enum(AUDIT_RESOURCES, words.resourceInvalid)),
  by: text("Name", MAX_NAME),
  from: orAbsent(day),
  to: orAbsent(day),
  page: pageNumber(words.pageInvalid),
});

export type AuditQuery = z.output<typeof auditQuery>;
