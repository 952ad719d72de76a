import Link from "next/link";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { FieldGrid } from "@/components/admin/website/field-grid";
import { type FieldErrors, toFieldId } from "@/components/admin/website/input-props";
import type { Field, GroupField } from "@/lib/website/content/fields";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";

type Props = {
  root: GroupField;
  value: WrittenFieldValues;
  initial: WrittenFieldValues;
  errors: FieldErrors;
  onChange: (value: WrittenFieldValues) => void;
};

type Section = { name: string; isGroup: boolean } & Pick<GroupField, "label" | "where" | "fields" | "elsewhere">;

function getSections({ label, fields }: GroupField): Section[] {
  const all = Object.entries(fields) as [string, Field][];
  const ownFields = all.filter(([, field]) => field.kind !== "group");
  const groups = all.flatMap(([name, field]) => (field.kind === "group" ? [{ ...field, name, isGroup: true }] : []));
  return ownFields.length > 0 ? [{ name: "", label, fields: Object.fromEntries(ownFields), isGroup: false }, ...groups] : groups;
}

export function DocumentFields({ root, value, initial, errors, onChange }: Props) {
  return getSections(root).map(({ name, label, where, fields, elsewhere, isGroup }, place) => (
    <details
      key={name}
      id={isGroup ? toFieldId(name) : undefined}
      open={place === 0}
      className="group/section mb-4 scroll-mt-24 rounded-ease border border-joint bg-paper"
    >
      <summary className="flex min-h-14 cursor-pointer flex-col justify-center gap-x-3 px-4.5 py-3 -outline-offset-2 md:px-6 @min-[30rem]/form:flex-row @min-[30rem]/form:items-center">
        <h2 className="min-w-0 font-sans text-body leading-[1.3] font-semibold tracking-normal @min-[30rem]/form:flex-1">{label}</h2>
        {where && <span className="text-small text-slate">{where}</span>}
      </summary>
      <div className="border-t border-joint p-4.5 md:p-6">
        {elsewhere && (
          <Link
            href={elsewhere.href}
            className="mb-4 inline-flex min-h-11 items-center gap-2 text-small underline underline-offset-[0.2em]"
          >
            {elsewhere.label}
            <AdminIcon name="arrow-right" className="size-4" />
          </Link>
        )}
        {isGroup ? (
          <FieldGrid
            fields={fields}
            path={name}
            value={value[name] as WrittenFieldValues}
            initial={initial[name] as WrittenFieldValues}
            errors={errors}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
        ) : (
          <FieldGrid
            fields={fields}
            path=""
            value={value}
            initial={initial}
            errors={errors}
            onChange={(next) => onChange({ ...value, ...next })}
          />
        )}
      </div>
    </details>
  ));
}
