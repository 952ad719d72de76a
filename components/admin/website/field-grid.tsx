import { ChoiceInput, ChoicesInput } from "@/components/admin/website/choice-input";
import type { FieldGridProps, InputProps } from "@/components/admin/website/input-props";
import { ListInput } from "@/components/admin/website/list-input";
import { PictureInput } from "@/components/admin/website/picture-input";
import { TextInput } from "@/components/admin/website/text-input";
import { TextsInput } from "@/components/admin/website/texts-input";
import type { ContentPicture, Field } from "@/lib/website/content/fields";
import type { WrittenEntry, WrittenFieldValues } from "@/lib/website/content/written-fields";

/** Short fields share a row if there is space. */
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

function GroupInput({ field, path, value, initial, errors, onChange }: InputProps<Extract<Field, { kind: "group" }>, WrittenFieldValues>) {
  return (
    <fieldset className="min-w-0 rounded-ease border border-joint p-4">
      <legend className="px-1 text-small font-[550]">{field.label}</legend>
      {field.where && <p className="mb-3 text-micro text-slate">{field.where}</p>}
      <FieldGrid fields={field.fields} path={path} value={value} initial={initial} errors={errors} onChange={onChange} />
    </fieldset>
  );
}
