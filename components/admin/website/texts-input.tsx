import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SortButtons } from "@/components/admin/parts/table/sort-buttons";
import { DragHandle, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import type { InputProps } from "@/components/admin/website/input-props";
import { type EntryProps, ListFrame } from "@/components/admin/website/list-frame";
import { CatalogueTitleInput, ColourInput, INPUT_ATTRIBUTES } from "@/components/admin/website/text-input";
import { Field } from "@/components/ui/field";
import type { TextsField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

export function TextsInput({ field, path, value, initial = [], errors, onChange }: InputProps<TextsField, string[] | null>) {
  return (
    <ListFrame<string>
      field={field}
      path={path}
      entries={value ?? initial ?? []}
      isDefault={value === null}
      errors={errors}
      getName={(text, place) => text.slice(0, 40) || words.nameless(field.one, place + 1)}
      createBlank={() => ""}
      onChange={onChange}
      renderEntry={(props) => <Row {...props} field={field} error={errors[`${path}.${props.place}`]} />}
    />
  );
}

type RowProps = EntryProps<string> & { field: TextsField; error: string | undefined };

function Row({ id, place, count, field, entry: text, name, error, isNew, onChange, onRemove, onMove }: RowProps) {
  const { entry: item, handle, isDragging } = useSortableEntry(id);
  const label = <span className="sr-only">{`${field.label}, ${place + 1}`}</span>;
  return (
    <li
      {...item}
      className={`relative flex flex-wrap items-start justify-end gap-x-1 ${isDragging ? "rounded-ease bg-paper shadow-modal" : ""}`}
    >
      <DragHandle handle={handle} name={name} />
      <Field label={label} density="admin" error={error} className="flex-1 basis-44 *:first:mb-0">
        {(control) => {
          const props = { ...control, value: text, maxLength: field.most, autoComplete: "off", autoFocus: isNew };
          if (field.input === "catalogue-title") return <CatalogueTitleInput {...props} onChange={onChange} />;
          return field.input === "paragraph" ? (
            <textarea {...props} rows={3} onChange={({ target }) => onChange(target.value)} />
          ) : (
            <span className="flex gap-2">
              <input
                {...props}
                {...INPUT_ATTRIBUTES[field.input]}
                className={`${control.className} min-w-0`}
                onChange={({ target }) => onChange(target.value)}
              />
              {field.input === "colour" && <ColourInput label={name} control={control} value={text} onChange={onChange} />}
            </span>
          );
        }}
      </Field>
      <span className="flex">
        <SortButtons name={name} place={place} count={count} onMove={onMove} />
        <button
          type="button"
          aria-label={`${words.remove}: ${name}`}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-ease text-slate hover:bg-jasper hover:text-paper"
        >
          <AdminIcon name="close" className="size-4.5" />
        </button>
      </span>
    </li>
  );
}
