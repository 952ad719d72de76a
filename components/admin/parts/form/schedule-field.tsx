import { useState } from "react";
import { useController } from "react-hook-form";
import { useFirm } from "@/components/admin/shell/firm";
import { Field } from "@/components/ui/field";
import { formatClockTime, parseClockTime } from "@/lib/shared/days";
import { formatDateTime } from "@/lib/shared/firm-time";

const toInputValue = (moment: string, zone: string) => (moment ? formatClockTime(new Date(moment), zone).replace(" ", "T") : "");

/** While a year is typed, the field passes through the years 2, 20 and 202. */
const isComplete = (text: string) => text >= "2000";

/** A date and time in the firm's time zone. Its value is a UTC timestamp, or "". */
export function ScheduleField({ name, label }: { name: string; label: string }) {
  const { timeZone } = useFirm();
  const { field, fieldState, formState } = useController({ name });
  const [typed, setTyped] = useState<{ text: string; timestamp: string }>();
  const timestamp = String(field.value);
  const text = typed?.timestamp === timestamp ? typed.text : toInputValue(timestamp, timeZone);

  function change(next: string) {
    const initial: string = formState.defaultValues?.[name] ?? "";
    // The field shows minutes only. An unchanged time keeps its seconds.
    const isInitial = next === toInputValue(initial, timeZone);
    const moment = isInitial ? initial : isComplete(next) ? parseClockTime(next, timeZone).toISOString() : "";
    setTyped({ text: next, timestamp: moment });
    field.onChange(moment);
  }

  return (
    <Field
      label={label}
      density="admin"
      error={fieldState.error?.message}
      hint={timestamp && formatDateTime(timestamp, timeZone)}
      className="flex-1 basis-52"
    >
      {(control) => <input {...control} {...field} type="datetime-local" value={text} onChange={({ target }) => change(target.value)} />}
    </Field>
  );
}
