import { Field } from "@/components/ui/field";

type Option = { _id: number; title: string };

type Props = {
  label: string;
  /** The choice that moves nothing. */
  none: string;
  /** The places to move to, each group under its name. */
  groups: { name?: string; options: Option[] }[];
  value: string;
  disabled: boolean;
  error?: string;
  onChoose: (id: string) => void;
};

const optionOf = ({ _id, title }: Option) => (
  <option key={_id} value={_id}>
    {title}
  </option>
);

/** Where to move what belongs to a row that is about to be deleted. */
export const MoveChoice = ({ label, none, groups, value, disabled, error, onChoose }: Props) => (
  <Field label={label} density="admin" error={error} className="mt-5">
    {(control) => (
      <select {...control} name="move_to" value={value} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ name, options }) =>
            name ? (
              <optgroup key={name} label={name}>
                {options.map(optionOf)}
              </optgroup>
            ) : (
              options.map(optionOf)
            ),
          )}
      </select>
    )}
  </Field>
);
