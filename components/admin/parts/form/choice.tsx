import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";

export type OptionsProps = {
  options?: readonly { value: string | number; label: ReactNode }[];
  /** The options by value, instead of `options`. */
  names?: Record<string, string>;
};

export const Options = ({ names = {}, options }: OptionsProps) =>
  (options ?? Object.entries(names).map(([value, label]) => ({ value, label }))).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export type RowGroup = { name?: string; options: readonly { _id: number; title: string }[] };

export const RowOptions = ({ groups }: { groups: readonly RowGroup[] }) =>
  groups.map(({ name, options }, place) => {
    const rows = <Options key={place} options={options.map(({ _id, title }) => ({ value: _id, label: title }))} />;
    return name === undefined ? (
      rows
    ) : (
      <optgroup key={place} label={name}>
        {rows}
      </optgroup>
    );
  });

type Props = OptionsProps &
  Omit<ComponentProps<"select">, "value" | "onChange"> & {
    label: string;
    value: string | number;
    /** The text of the option that chooses nothing. */
    blank?: string;
    hint?: ReactNode;
    error?: string;
    onChoose: (value: string) => void;
  };

/** A select that keeps no value of its own, unlike a field of a form. */
export const Choice = ({ label, blank, hint, error, className, names, options, onChoose, children, ...select }: Props) => (
  <Field label={label} density="admin" hint={hint} error={error} className={className}>
    {(control) => (
      <select {...select} {...control} onChange={({ target }) => onChoose(target.value)}>
        {blank !== undefined && <option value="">{blank}</option>}
        <Options names={names} options={options} />
        {children}
      </select>
    )}
  </Field>
);

type FilterProps = OptionsProps & {
  label: string;
  /** The choice that filters nothing. */
  allLabel?: string;
  value: string;
  onChoose: (value: string) => void;
  children?: ReactNode;
};

/** A select in the line above a list, as wide as its choice. */
export const FilterSelect = ({ label, allLabel, names, options, value, onChoose, children }: FilterProps) => (
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
