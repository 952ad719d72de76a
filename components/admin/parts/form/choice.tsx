import { Field } from "@/components/ui/field";

type Props = {
  label: string;
  /** The choice that asks for nothing: "All kinds". */
  any: string;
  names: Record<string, string>;
  value: string;
  onChoose: (value: string) => void;
};

/** A choice of a filter. */
export const Choice = ({ label, any, names, value, onChoose }: Props) => (
  <Field label={label} density="admin" className="flex-1 basis-42">
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
