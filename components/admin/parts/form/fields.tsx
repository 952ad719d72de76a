import type { ComponentProps, ReactNode } from "react";
import { useController } from "react-hook-form";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";

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

/** A text field of a form. Its initial value is among the values of the form. */
export function TextField({
  name,
  label,
  required,
  marker = getMarker(required),
  hint,
  className,
  children,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} marker={marker} density="admin" hint={hint} error={fieldState.error?.message} className={className}>
      {(control) => (
        <>
          <input autoComplete="off" {...input} {...control} {...field} required={required} />
          {children}
        </>
      )}
    </Field>
  );
}

export function TextAreaField({ name, label, required, marker = getMarker(required), hint, className }: FieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} marker={marker} density="admin" hint={hint} error={fieldState.error?.message} className={className}>
      {(control) => <textarea {...control} {...field} required={required} />}
    </Field>
  );
}

/** A field with a list of options, which may arrive later than the form. */
export function SelectField({
  name,
  label,
  required,
  marker = getMarker(required),
  hint,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} marker={marker} density="admin" hint={hint} error={fieldState.error?.message} className={className}>
      {(control) => (
        <select {...control} {...field} required={required}>
          {children}
        </select>
      )}
    </Field>
  );
}
