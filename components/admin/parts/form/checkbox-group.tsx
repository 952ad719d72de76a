import { useId } from "react";
import { useController } from "react-hook-form";
import { Icon } from "@/components/ui/icons";

type Props<Name extends string> = {
  label: string;
  name: string;
  options: readonly Name[];
  labels: Record<Name, string>;
  getHint?: (option: Name) => string;
};

/** Checkboxes of a form. The value of the field is the list of the chosen options. */
export function CheckboxGroup<Name extends string>({ label, name, options, labels, getHint }: Props<Name>) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const chosen: Name[] = field.value;
  const error = fieldState.error?.message;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-small leading-[1.4] font-[550]">{label}</legend>
      {options.map((option, index) => (
        <label key={option} className="flex min-h-11 items-center gap-3 py-1.5">
          <input
            ref={index === 0 ? field.ref : undefined}
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={({ target }) => field.onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))}
            className="size-5 flex-none accent-verde"
          />
          <span className="leading-tight">
            <span className="block text-base font-[550]">{labels[option]}</span>
            {getHint && <span className="block text-micro text-slate">{getHint(option)}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={id} role="alert" className="mt-1 flex items-start gap-2 text-small font-[550] text-jasper">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
