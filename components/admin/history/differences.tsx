import { FieldDifference } from "@/components/admin/history/field-difference";
import type { AuditEntry, AuditFields } from "@/lib/history/audit";
import { flattenFields, getDifferentFields, isSameValue } from "@/lib/history/changed-fields";
import { historyWords } from "@/lib/history/words";
import { isContentGroup } from "@/lib/shared/content-groups";
import { getDefaults } from "@/lib/website/content/groups/groups";
import { getFieldName } from "@/lib/website/field-names";

type Subject = Pick<AuditEntry, "resource" | "title">;

type Sides = { before: AuditFields | null; after: AuditFields | null };

export const flattenSides = ({ before, after }: Sides): Sides => ({
  before: before && flattenFields(before),
  after: after && flattenFields(after),
});

/** The fields that differ between two versions of a row, with the names of their forms. @param names of the versions */
export function Differences({ of, before, after, names }: Sides & { of: Subject; names: [string, string] }) {
  const defaults = getContentDefaults(of);
  const toSide = (name: string, value: unknown, initial: unknown) =>
    isSameValue(value, undefined) && initial ? { name: historyWords.byDefault(name), value: initial } : { name, value };
  return (
    <dl className="grid gap-3">
      {getDifferentFields(before, after).map((field) => (
        <FieldDifference
          key={field}
          field={getFieldName(of, field)}
          before={before ? toSide(names[0], before[field], defaults[field]) : undefined}
          after={after ? toSide(names[1], after[field], defaults[field]) : undefined}
        />
      ))}
    </dl>
  );
}

/** Visitors see the default of a website field that is blank. */
const getContentDefaults = ({ resource, title }: Subject): AuditFields =>
  resource === "content" && isContentGroup(title) ? flattenFields(getDefaults(title, {}) as AuditFields) : {};
