import { type FormEvent, useRef, useState } from "react";
import { Section } from "@/components/admin/enquiries/section";
import { useAssignees } from "@/components/admin/enquiries/use-assignees";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formatLongDay } from "@/lib/catalogue/products/data-words";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryChangeRequest, EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { toLocalDay } from "@/lib/shared/days";

type Props = { enquiry: EnquiryDetail; busy: boolean; onSave: (change: EnquiryChangeRequest) => Promise<boolean> };

/** Excludes the years 2, 20 and 202, which the field reports while the user types the year. */
const FIRST_DAY = "2000-01-01";

export function FollowUpForm({ enquiry: { assignee, due, state }, busy, onSave }: Props) {
  const { timeZone } = useFirm();
  const assignees = useAssignees();
  const [saving, setSaving] = useState(false);
  const [typedDue, setTypedDue] = useState(due ?? "");
  const [dueError, setDueError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const dueField = useRef<HTMLInputElement>(null);
  const { fields, start } = useFormGuard(form, 0, false);
  const names = assignees.map(({ name, me }) => ({ name, label: me ? `${name} (${enquiryWords.you})` : name }));
  // Keep the current assignee while the list is loading.
  if (assignee && !names.some(({ name }) => name === assignee)) names.push({ name: assignee, label: assignee });
  const isLate = due !== null && state !== "done" && due < toLocalDay(new Date(), timeZone);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    // An incomplete date reads as blank and would remove the stored date.
    const isIncomplete = dueField.current?.validity.badInput;
    setDueError(isIncomplete ? deskMessages.dueIncomplete : undefined);
    if (isIncomplete) return dueField.current?.focus();
    const sent = new FormData(form.current);
    setSaving(true);
    if (await onSave({ assignee: String(sent.get("assignee")) || null, due: String(sent.get("due")) || null })) start();
    setSaving(false);
  }

  return (
    <Section heading={enquiryWords.followUp} aside={isLate && <span className="font-[550] text-jasper">{enquiryWords.overdue}</span>}>
      <form ref={form} noValidate onSubmit={save} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div ref={fields} className="contents">
          <Field label={enquiryWords.assignedTo} density="admin" className="flex-1 basis-44">
            {(control) => (
              // The key remounts the field after saving or when the names arrive, so that its default value is selected.
              <select {...control} key={`${assignee} ${names.length}`} name="assignee" defaultValue={assignee ?? ""}>
                <option value="">{enquiryWords.unassigned}</option>
                {names.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label={enquiryWords.dueOn}
            error={dueError}
            hint={typedDue >= FIRST_DAY && formatLongDay(typedDue)}
            density="admin"
            className="flex-1 basis-38"
          >
            {(control) => (
              <input
                {...control}
                ref={dueField}
                type="date"
                name="due"
                defaultValue={due ?? ""}
                min={FIRST_DAY}
                onChange={({ target }) => setTypedDue(target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="edit" size="small" busy={saving}>
          {saving ? enquiryWords.saving : enquiryWords.saveFollowUp}
        </Button>
      </form>
    </Section>
  );
}
