import { Field } from "@/components/ui/field";
import { formatLongDay } from "@/lib/catalogue/products/data-words";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import type { Choices } from "@/lib/catalogue/products/form/product-data-form";

type Props = {
  label: string;
  /** Path of the value in the form, for its error. */
  path: string | undefined;
  value: string;
  error: string | undefined;
  hint?: string;
  kind?: "text" | "number" | "date";
  choices?: Choices;
  suggestionsId?: string;
  optional?: boolean;
  className?: string;
  onChange: (value: string) => void;
};

export const EntryField = ({
  label,
  path,
  value,
  error,
  hint,
  kind = "text",
  choices,
  suggestionsId,
  optional = true,
  className,
  onChange,
}: Props) => (
  <Field
    label={label}
    density="admin"
    error={error}
    hint={kind === "date" && value >= "2000" ? formatLongDay(value) : hint}
    className={className}
  >
    {(control) =>
      choices ? (
        <select {...control} data-field={path} value={value} onChange={({ target }) => onChange(target.value)}>
          {optional && <option value="">{dataWords.notSaid}</option>}
          {Object.entries(choices).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
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
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
  </Field>
);
