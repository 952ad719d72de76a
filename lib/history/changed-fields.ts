import type { AuditEntry, AuditFields } from "@/lib/history/audit";

export const FIELD_SEPARATOR = " › ";

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

/** Treats missing, null, blank and empty values alike, as website documents do. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (typeof value === "object" && Object.values(value).every(isBlank));

export const isSameValue = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

export const hasDifferences = (before: AuditFields, after: AuditFields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
