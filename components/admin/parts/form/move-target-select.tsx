import { Field } from "@/components/ui/field";

type Option = { _id: number; title: string };

type Props = {
  label: string;
  noneLabel: string;
  groups: { name?: string; options: Option[] }[];
  value: string;
  disabled: boolean;
  error?: string;
  onChoose: (id: string) => void;
};

const renderOption = ({ _id, title }: Option) => (
  <option key={_id} value={_id}>
    {title}
  </option>
);

/** Selects where to move the children of a row before it is deleted. */
export const MoveTargetSelect = ({ label, noneLabel, groups, value, disabled, error, onChoose }: Props) => (
  <Field label={label} density="admin" error={error} className="mt-5">
    {(control) => (
      <select {...control} name="move_to" value={value} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{noneLabel}</option>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ name, options }) =>
            name ? (
              <optgroup key={name} label={name}>
                {options.map(renderOption)}
              </optgroup>
            ) : (
              options.map(renderOption)
            ),
          )}
      </select>
    )}
  </Field>
);
