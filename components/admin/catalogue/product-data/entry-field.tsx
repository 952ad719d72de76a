import { Field } from "@/components/ui/field";
import { dataWords } from "@/lib/catalogue/products/data-form-words";
import { dayText } from "@/lib/catalogue/products/data-words";
import type { Choices } from "@/lib/catalogue/products/product-data-form";

type Props = {
  label: string;
  /** Where the value stands in what is sent: a fault names it. */
  path: string;
  value: string;
  error: string | undefined;
  hint?: string;
  kind?: "text" | "number" | "date";
  /** It takes one of these. */
  choices?: Choices;
  /** The id of a list of words to offer. */
  offers?: string;
  /** It may be left open. */
  optional?: boolean;
  className?: string;
  onChange: (value: string) => void;
};

/** One field of an entry. */
export const EntryField = ({
  label,
  path,
  value,
  error,
  hint,
  kind = "text",
  choices,
  offers,
  optional = true,
  className,
  onChange,
}: Props) => (
  <Field
    label={label}
    density="admin"
    error={error}
    hint={kind === "date" && value >= "2000" ? dayText(value) : hint}
    className={className}
  >
    {(control) =>
      choices ? (
        <select {...control} data-path={path} value={value} onChange={({ target }) => onChange(target.value)}>
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
          list={offers}
          // The arrow for what is offered would take half of a narrow field.
          className={`${control.className} ${offers ? "[&::-webkit-calendar-picker-indicator]:hidden!" : ""}`}
          data-path={path}
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
