import { Field } from "@/components/ui/field";

type Props = {
  label: string;
  allLabel: string;
  names: Record<string, string>;
  value: string;
  onChoose: (value: string) => void;
};

export const FilterSelect = ({ label, allLabel, names, value, onChoose }: Props) => (
  <Field label={label} density="admin" className="flex-1 basis-42 @max-[26rem]/work:basis-28">
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{allLabel}</option>
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
