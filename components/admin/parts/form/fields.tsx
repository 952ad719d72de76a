import { type ComponentProps, type ReactNode, useId } from "react";
import { type ControllerRenderProps, useController } from "react-hook-form";
import { Options, type OptionsProps } from "@/components/admin/parts/form/choice";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { type Control, Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icons";

export type FieldProps = {
  name: string;
  label: string;
  required?: boolean;
  /** Replaces the mark of a required or an optional field. */
  marker?: ReactNode;
  hint?: ReactNode;
  className?: string;
};

export const getMarker = (required: boolean | undefined) => (required ? <Star /> : <Optional />);

type ControlProps = Control & ControllerRenderProps & { required?: boolean };

function FormField(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, required, marker = getMarker(required), hint, className, children } = props;
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} marker={marker} density="admin" hint={hint} error={fieldState.error?.message} className={className}>
      {(control) => children({ ...control, ...field, required })}
    </Field>
  );
}

/** A text field of a form. Its initial value is among the values of the form. */
export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { name, label, required, marker, hint, className, children, ...input } = props;
  return (
    <FormField {...{ name, label, required, marker, hint, className }}>
      {(control) => (
        <>
          <input autoComplete="off" {...input} {...control} />
          {children}
        </>
      )}
    </FormField>
  );
}

export const TextAreaField = (props: FieldProps) => <FormField {...props}>{(control) => <textarea {...control} />}</FormField>;

/** A field with a list of options, which may arrive later than the form. */
export const SelectField = ({ children, names, options, ...props }: FieldProps & OptionsProps & { children?: ReactNode }) => (
  <FormField {...props}>
    {(control) => (
      <select {...control}>
        {children}
        <Options names={names} options={options} />
      </select>
    )}
  </FormField>
);

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
