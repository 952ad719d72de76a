import { useState } from "react";
import { Choice } from "@/components/admin/parts/form/choice";
import { StoredPictureInput } from "@/components/admin/parts/form/picture-field";
import { Star } from "@/components/admin/parts/table/markers";
import { type FieldGridProps, type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { ListInput } from "@/components/admin/website/list-input";
import { TextInput, TextsInput } from "@/components/admin/website/text-input";
import { Field as FormField } from "@/components/ui/field";
import { getAltText, type Media } from "@/lib/media/media";
import type { ChoiceField, ChoicesField, ContentPicture, Field, GroupField, PictureField } from "@/lib/website/content/fields";
import type { WrittenEntry, WrittenFieldValues } from "@/lib/website/content/written-fields";
import { websiteWords as words } from "@/lib/website/words";

const isShort = (field: Field) => (field.kind === "text" && field.input !== "paragraph" && field.most <= 120) || field.kind === "choice";

export const FieldGrid = ({ fields, path, value, initial, errors, onChange }: FieldGridProps) => (
  <div className="grid items-start gap-x-5 gap-y-5 @min-[30rem]/form:grid-cols-2">
    {Object.entries(fields).map(([name, field]) => (
      <div key={name} className={isShort(field) ? "min-w-0" : "col-span-full min-w-0"}>
        <FieldInput
          field={field}
          path={path ? `${path}.${name}` : name}
          value={value[name]}
          initial={initial?.[name]}
          errors={errors}
          onChange={(next) => onChange({ ...value, [name]: next })}
        />
      </div>
    ))}
  </div>
);

/** The kind of a field decides the type of its value (`Written`). TypeScript cannot infer this, hence the casts. */
function FieldInput(props: InputProps<Field, unknown>) {
  const { field } = props;
  switch (field.kind) {
    case "text":
      return <TextInput {...(props as InputProps<typeof field, string>)} />;
    case "texts":
      return <TextsInput {...(props as InputProps<typeof field, string[] | null>)} />;
    case "picture":
      return <PictureInput {...(props as InputProps<typeof field, ContentPicture>)} />;
    case "choice":
      return <ChoiceInput {...(props as InputProps<typeof field, string>)} />;
    case "choices":
      return <ChoicesInput {...(props as InputProps<typeof field, string[] | null>)} />;
    case "list":
      return <ListInput {...(props as InputProps<typeof field, WrittenEntry[] | null>)} fieldGrid={FieldGrid} />;
    case "group":
      return <GroupInput {...(props as InputProps<typeof field, WrittenFieldValues>)} />;
  }
}

const GroupInput = ({ field, ...grid }: InputProps<GroupField, WrittenFieldValues>) => (
  <fieldset className="min-w-0 rounded-ease border border-joint p-4">
    <legend className="px-1 text-small font-[550]">{field.label}</legend>
    {field.where && <p className="mb-3 text-micro text-slate">{field.where}</p>}
    <FieldGrid fields={field.fields} {...grid} />
  </fieldset>
);

const ChoiceInput = ({ field, path, value, initial, errors, onChange }: InputProps<ChoiceField, string>) => (
  <div id={toFieldId(path)} className="min-w-0">
    <Choice
      label={field.label}
      blank={initial ? words.initial(field.choices[initial] ?? initial) : "—"}
      names={field.choices}
      hint={field.where}
      error={errors[path]}
      value={value}
      onChoose={onChange}
    />
  </div>
);

/** Multiple choice. Values keep the order of the choices. */
function ChoicesInput({ field, path, value, initial, errors, onChange }: InputProps<ChoicesField, string[] | null>) {
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

const NO_PICTURE = { url: "", alt: "" };

function PictureInput({ field, path, value, initial = NO_PICTURE, errors, onChange }: InputProps<PictureField, ContentPicture>) {
  // Only known for pictures selected in this session.
  const [chosen, setChosen] = useState<Media>();
  const defaultAlt = value.url ? getAltText((chosen?.url === value.url && chosen.alt) || {}) : initial.alt;

  /** Drops `at`: the new picture has its own focal point in the library. */
  function setPicture(picture: Media) {
    setChosen(picture);
    onChange({ url: picture.url, alt: value.alt });
  }

  return (
    <StoredPictureInput
      id={toFieldId(path)}
      label={field.label}
      url={value.url}
      initialUrl={initial.url}
      error={errors[`${path}.url`] ?? errors[path]}
      hint={field.where}
      onPick={setPicture}
      onRemove={() => onChange({ url: "", alt: value.alt })}
    >
      <FormField label={words.alt} hint={words.altHint} density="admin" error={errors[`${path}.alt`]} className="mt-3">
        {(control) => (
          <input
            {...control}
            value={value.alt}
            placeholder={defaultAlt}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
            className={`${control.className} placeholder:text-slate`}
          />
        )}
      </FormField>
    </StoredPictureInput>
  );
}
