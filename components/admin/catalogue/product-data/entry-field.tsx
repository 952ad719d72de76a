import { useFormContext, useFormState } from "react-hook-form";
import { Options } from "@/components/admin/parts/form/choice";
import { Field } from "@/components/ui/field";
import { formatLongDay } from "@/lib/catalogue/products/data-words";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import type { Choices, ProductDataForm } from "@/lib/catalogue/products/form/product-data-form";

type Props = {
  label: string;
  /** Path of the value in the form, for its error. */
  path: string | undefined;
  /** Path of a value without a field, whose error is shown here. */
  otherPath?: string;
  value: string;
  hint?: string;
  kind?: "text" | "number" | "date";
  choices?: Choices;
  suggestionsId?: string;
  optional?: boolean;
  className?: string;
  onChange: (value: string) => void;
};

/** A field of the product data, with its error, which goes when the value changes. */
export function EntryField(props: Props) {
  const { label, path, otherPath = "", value, hint, kind = "text", choices, suggestionsId, optional = true, className, onChange } = props;
  const { getError, clearErrors } = useFormErrors();

  function change(text: string) {
    if (path) clearErrors(path);
    onChange(text);
  }

  return (
    <Field
      label={label}
      density="admin"
      error={path && (getError(path) ?? getError(otherPath))}
      hint={kind === "date" && value >= "2000" ? formatLongDay(value) : hint}
      className={className}
    >
      {(control) =>
        choices ? (
          <select {...control} data-field={path} value={value} onChange={({ target }) => change(target.value)}>
            {optional && <option value="">{dataWords.notSaid}</option>}
            <Options names={choices} />
          </select>
        ) : (
          <input
            {...control}
            list={suggestionsId}
            // The datalist arrow would take half of a narrow field.
            className={`${control.className} ${suggestionsId ? "[&::-webkit-calendar-picker-indicator]:hidden!" : ""}`}
            data-field={path}
            type={kind === "date" ? "date" : "text"}
            inputMode={kind === "number" ? "decimal" : undefined}
            value={value}
            autoComplete="off"
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  );
}

/** Errors have paths such as "data.variants.0.sku": the form sends the data in the field `data`. */
export type PartProps = { value: ProductDataForm; onChange: (part: Partial<ProductDataForm>) => void };

/** The errors of the form around a component, by the path of a value: "data.variants.0.sku". */
export function useFormErrors() {
  const { clearErrors, getFieldState } = useFormContext();
  const state = useFormState();
  return {
    getError: (path: string) => getFieldState(path, state).error?.message,
    /** Removes the error of a value, or the errors of all values below it. */
    clearErrors: (path: string) => clearErrors(path),
  };
}
