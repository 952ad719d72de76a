import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SortButtons } from "@/components/admin/parts/table/sort-buttons";
import { DragHandle, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { CatalogueTitleInput } from "@/components/admin/website/catalogue-title-input";
import { type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { ListFrame } from "@/components/admin/website/list-frame";
import { ColourInput, INPUT_ATTRIBUTES } from "@/components/admin/website/text-input";
import { useEntries } from "@/components/admin/website/use-entries";
import { Field } from "@/components/ui/field";
import type { TextsField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

/** Editable list of texts. The first change copies the default texts into the document. */
export function TextsInput({ field, path, value, initial = [], errors, onChange }: InputProps<TextsField, string[] | null>) {
  const texts = value ?? initial ?? [];
  const getName = (text: string, place: number) => text.slice(0, 40) || words.nameless(field.one, place + 1);
  const { keys, addedKey, announcement, add, change, remove, move } = useEntries({ entries: texts, getName, onChange, words });
  return (
    <ListFrame
      id={toFieldId(path)}
      field={field}
      count={texts.length}
      announcement={announcement}
      error={errors[path]}
      isDefault={value === null}
      keys={keys}
      getName={(place) => getName(texts[place]!, place)}
      onMove={move}
      onAdd={() => add("")}
      onReset={() => onChange(null)}
    >
      {texts.map((text, place) => (
        <Row
          key={keys[place]}
          id={keys[place]!}
          place={place}
          count={texts.length}
          field={field}
          text={text}
          name={getName(text, place)}
          error={errors[`${path}.${place}`]}
          isNew={keys[place] === addedKey}
          onChange={(next) => change(place, next)}
          onRemove={() => remove(place)}
          onMove={move}
        />
      ))}
    </ListFrame>
  );
}

type RowProps = {
  id: number;
  place: number;
  count: number;
  field: TextsField;
  text: string;
  name: string;
  error: string | undefined;
  isNew: boolean;
  onChange: (text: string) => void;
  onRemove: () => void;
  onMove: (from: number, to: number) => void;
};

function Row({ id, place, count, field, text, name, error, isNew, onChange, onRemove, onMove }: RowProps) {
  const { entry, handle, isDragging } = useSortableEntry(id);
  const label = <span className="sr-only">{`${field.label}, ${place + 1}`}</span>;
  return (
    <li
      {...entry}
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
        <SortButtons name={name} place={place} count={count} onMove={(to) => onMove(place, to)} />
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
