"use client";

import { useCallback, useState } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { Field } from "@/components/ui/field";
import { useChange } from "@/lib/shared/client/effects";
import { useRestoredValue } from "@/lib/shared/client/form/form-values";
import { formatClockTime, parseClockTime } from "@/lib/shared/days";
import { formatDateTime } from "@/lib/shared/firm-time";

type Props = {
  name: string;
  label: string;
  value: string | null | undefined;
  error?: string;
  onChoose?: (timestamp: string) => void;
};

const toInputValue = (moment: string, zone: string) => (moment ? formatClockTime(new Date(moment), zone).replace(" ", "T") : "");

/** While a year is typed, the field passes through the years 2, 20 and 202. */
const isComplete = (text: string) => text >= "2000";

/** A date and time in the firm's time zone. Submits a UTC timestamp, or nothing. */
export function ScheduleField({ name, label, value, error, onChoose }: Props) {
  const { timeZone } = useFirm();
  const [text, setText] = useState(toInputValue(value ?? "", timeZone));
  const restore = useCallback((moment: string) => setText(toInputValue(moment, timeZone)), [timeZone]);
  const field = useRestoredValue(restore);
  // The field shows minutes only. An unchanged time keeps its seconds.
  const timestamp =
    text === toInputValue(value ?? "", timeZone) ? (value ?? "") : isComplete(text) ? parseClockTime(text, timeZone).toISOString() : "";
  useChange(timestamp, () => onChoose?.(timestamp));
  return (
    <Field label={label} density="admin" error={error} hint={timestamp && formatDateTime(timestamp, timeZone)} className="flex-1 basis-52">
      {(control) => (
        <>
          <input {...control} data-field={name} type="datetime-local" value={text} onChange={({ target }) => setText(target.value)} />
          <input ref={field} type="hidden" name={name} value={timestamp} />
        </>
      )}
    </Field>
  );
}
