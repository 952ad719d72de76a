"use client";

import { useCallback, useState } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { Field } from "@/components/ui/field";
import { useRefill } from "@/lib/shared/client/form/use-refill";
import { clockTime, momentAt } from "@/lib/shared/days";
import { doneAt } from "@/lib/shared/firm-time";

type Props = {
  name: string;
  label: string;
  /** The moment it starts with. */
  value: string | null | undefined;
  error?: string;
};

const shown = (moment: string, zone: string) => (moment ? clockTime(new Date(moment), zone).replace(" ", "T") : "");

/** While a year is being typed, the field passes through the years 2, 20 and 202. */
const isWhole = (text: string) => text >= "2000";

/** A moment by the firm's clock, or none; what is sent is the moment itself, whatever clock the browser goes by. */
export function PlannedTime({ name, label, value, error }: Props) {
  const { timeZone } = useFirm();
  const [text, setText] = useState(shown(value ?? "", timeZone));
  const take = useCallback((moment: string) => setText(shown(moment, timeZone)), [timeZone]);
  const field = useRefill(take);
  // The field shows minutes: an unchanged time is sent with its seconds.
  const sent = text === shown(value ?? "", timeZone) ? (value ?? "") : isWhole(text) ? momentAt(text, timeZone).toISOString() : "";
  return (
    <Field label={label} density="admin" error={error} hint={sent && doneAt(sent, timeZone)} className="flex-1 basis-52">
      {(control) => (
        <>
          <input {...control} type="datetime-local" value={text} onChange={({ target }) => setText(target.value)} />
          <input ref={field} type="hidden" name={name} value={sent} />
        </>
      )}
    </Field>
  );
}
