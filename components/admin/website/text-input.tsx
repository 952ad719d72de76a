import { type ComponentProps, useId, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Star } from "@/components/admin/parts/table/markers";
import { DragHandle, SortButtons, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { type EntryProps, ListFrame } from "@/components/admin/website/list-frame";
import { type Control, Field } from "@/components/ui/field";
import type { Suggestion } from "@/lib/search/search-results";
import { useTypedQuery } from "@/lib/shared/client/http/api-query";
import type { TextField, TextKind, TextsField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

type Props = InputProps<TextField, string>;
type Attributes = { type?: string; inputMode?: "url" | "numeric"; spellCheck?: boolean; list?: string };

/** Id of the datalist of time zones, rendered once per form. */
export const TIME_ZONES_ID = "time-zones";

/** Input attributes by kind of text. Links may be relative, so they do not use type="url". */
export const INPUT_ATTRIBUTES: Record<TextKind, Attributes> = {
  line: {},
  paragraph: {},
  link: { inputMode: "url", spellCheck: false },
  email: { type: "email", spellCheck: false },
  phone: { type: "tel" },
  chat: { spellCheck: false },
  colour: { spellCheck: false },
  time: { type: "time" },
  number: { inputMode: "numeric" },
  latitude: {},
  longitude: {},
  country: { spellCheck: false },
  "catalogue-title": {},
  "time-zone": { list: TIME_ZONES_ID, spellCheck: false },
};

const countRows = (text: string) => Math.min(12, Math.max(3, Math.ceil(text.length / 60) + text.split("\n").length));

export function TextInput({ field, path, value, initial = "", errors, onChange }: Props) {
  const { label, where, required, input, most } = field;
  const props = { value, maxLength: most, required, placeholder: initial, autoComplete: "off" };
  return (
    <div id={toFieldId(path)} className="min-w-0">
      <Field label={label} marker={required && <Star />} hint={where} density="admin" error={errors[path]}>
        {(control) =>
          input === "paragraph" ? (
            <textarea
              {...control}
              {...props}
              rows={countRows(value || initial)}
              className={`${control.className} placeholder:text-slate`}
              onChange={({ target }) => onChange(target.value)}
            />
          ) : input === "catalogue-title" ? (
            <CatalogueTitleInput {...control} {...props} onChange={onChange} className={`${control.className} placeholder:text-slate`} />
          ) : (
            <span className="flex gap-2">
              <input
                {...control}
                {...INPUT_ATTRIBUTES[input]}
                {...props}
                className={`${control.className} min-w-0 placeholder:text-slate`}
                onChange={({ target }) => onChange(target.value)}
              />
              {input === "colour" && <ColourInput label={label} control={control} value={value || initial} onChange={onChange} />}
            </span>
          )
        }
      </Field>
      {input === "paragraph" && value === "" && initial !== "" && (
        <button type="button" onClick={() => onChange(initial)} className="mt-1 min-h-11 text-small underline underline-offset-[0.2em]">
          {words.startFromDefault} <span className="sr-only">{label}</span>
        </button>
      )}
      {input === "chat" && value !== "" && initial !== "" && value !== initial && (
        <button
          type="button"
          onClick={() => onChange("")}
          className="mt-1 min-h-11 text-left text-small underline underline-offset-[0.2em]"
        >
          {words.useNumber} {initial}
        </button>
      )}
    </div>
  );
}

type ColourProps = { label: string; control: Control; value: string; onChange: (value: string) => void };

export const ColourInput = ({ label, control, value, onChange }: ColourProps) => (
  <input
    type="color"
    aria-label={`${label}: choose`}
    aria-describedby={control["aria-describedby"]}
    value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
    onChange={({ target }) => onChange(target.value)}
    className="h-11.5 w-14 flex-none rounded-ease border border-ash bg-paper p-1"
  />
);

const KINDS: Suggestion["kind"][] = ["product", "collection", "category"];

type TitleProps = Omit<ComponentProps<"input">, "value" | "onChange" | "list"> & { value: string; onChange: (value: string) => void };

/** Suggests titles of published products, subcategories and categories while staff type, and says if none has this title. */
export function CatalogueTitleInput({ value, onChange, ...input }: TitleProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { data } = useTypedQuery<{ items: Suggestion[] }>("/api/search/suggest", typed);
  const titles = data?.items.filter(({ kind }) => KINDS.includes(kind)).map(({ label }) => label);
  const isUnknown = titles !== undefined && value.trim() !== "" && !titles.includes(value.trim());
  return (
    <span className="block min-w-0 flex-1">
      <input
        {...input}
        list={id}
        value={value}
        onFocus={() => setTyped(value)}
        onChange={({ target }) => {
          onChange(target.value);
          setTyped(target.value);
        }}
      />
      <datalist id={id}>
        {titles?.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <span role="status" className="block text-micro text-slate">
        {isUnknown && <span className="mt-1.5 block">{words.unknownTitle}</span>}
      </span>
    </span>
  );
}

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
