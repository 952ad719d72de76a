import { useState } from "react";
import { Field } from "@/components/ui/field";
import { formatLongDay } from "@/lib/catalogue/products/data-words";

type Props = { label: string; value: string; min?: string; max?: string; onPick: (day: string) => void };

/** While a year is typed, the field passes through the years 2, 20 and 202. */
export const FIRST_DAY = "2000-01-01";

/** A date filter. Calls `onPick` when the date is complete or cleared. */
export function DateField({ label, value, min, max, onPick }: Props) {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    setText(value);
  }

  return (
    <Field label={label} labelAt="before" density="admin">
      {(control) => (
        <input
          {...control}
          type="date"
          title={text >= FIRST_DAY ? formatLongDay(text) : undefined}
          value={text}
          min={min || FIRST_DAY}
          max={max || undefined}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === "" || target.value >= FIRST_DAY) onPick(target.value);
          }}
          className={`${control.className} w-[8.5rem]! px-2! md:text-small`}
        />
      )}
    </Field>
  );
}
