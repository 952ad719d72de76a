import type { ReactNode } from "react";
import { Options, type OptionsProps } from "@/components/admin/parts/form/choice";
import { Field } from "@/components/ui/field";

type Props = OptionsProps & {
  label: string;
  /** The choice that filters nothing. */
  allLabel?: string;

  value: string;
  onChoose: (value: string) => void;
  /** Options in groups. */
  children?: ReactNode;
};

/** A select in the line above a list, as wide as its choice. */
export const FilterSelect = ({ label, allLabel, names, options, value, onChoose, children }: Props) => (
  <Field label={label} labelAt="hidden" density="admin">
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${control.className} max-w-52 pr-7! pl-2.5! [field-sizing:content] md:text-small ${allLabel && value ? "border-verde bg-verde-tint font-[550]" : ""} bg-position-[right_0.375rem_center]!`}
      >
        {allLabel && <option value="">{allLabel}</option>}
        <Options names={names} options={options} />
        {children}
      </select>
    )}
  </Field>
);
