import type { ComponentProps, ReactNode } from "react";
import { type ControllerRenderProps, useController } from "react-hook-form";
import { Options, type OptionsProps } from "@/components/admin/parts/form/choice";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { type Control, Field } from "@/components/ui/field";

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
