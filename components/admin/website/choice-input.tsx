import { Star } from "@/components/admin/parts/table/markers";
import { type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { Field } from "@/components/ui/field";
import type { ChoiceField, ChoicesField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

export const ChoiceInput = ({ field, path, value, initial, errors, onChange }: InputProps<ChoiceField, string>) => (
  <div id={toFieldId(path)} className="min-w-0">
    <Field label={field.label} hint={field.where} density="admin" error={errors[path]}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{initial ? words.initial(field.choices[initial] ?? initial) : "—"}</option>
          {Object.entries(field.choices).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);

/** Multiple choice. Values keep the order of the choices. */
export function ChoicesInput({ field, path, value, initial, errors, onChange }: InputProps<ChoicesField, string[] | null>) {
  const chosen = value ?? initial ?? [];
  const names = Object.keys(field.choices);
  const toggle = (name: string) => onChange(names.filter((other) => chosen.includes(other) !== (other === name)));
  return (
    <fieldset id={toFieldId(path)} className="min-w-0">
      <legend className="mb-1.5 text-small leading-[1.4] font-[550]">
        {field.label} {field.required && <Star />}
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {names.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5 text-base">
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} className="size-5 accent-basalt" />
            {field.choices[name]}
          </label>
        ))}
      </div>
      {errors[path] && <p className="mt-1 text-small font-[550] text-jasper">{errors[path]}</p>}
      {field.where && <p className="text-micro text-slate">{field.where}</p>}
    </fieldset>
  );
}
