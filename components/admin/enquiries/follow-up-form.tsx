import { type FormEvent, useRef, useState } from "react";
import { Section } from "@/components/admin/enquiries/section";
import { useAssignees } from "@/components/admin/enquiries/use-assignees";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { dayText } from "@/lib/catalogue/products/data-words";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryChangeRequest, EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { dayOf } from "@/lib/shared/days";

type Props = { enquiry: EnquiryDetail; busy: boolean; onSave: (change: EnquiryChangeRequest) => Promise<boolean> };

/** While a year is being typed, the field passes through the years 2, 20 and 202. */
const FIRST_DAY = "2000-01-01";

/** Who follows an enquiry up, and until when. */
export function FollowUpForm({ enquiry: { assignee, due, state }, busy, onSave }: Props) {
  const { timeZone } = useFirm();
  const assignees = useAssignees();
  const [saving, setSaving] = useState(false);
  const [writtenDue, setWrittenDue] = useState(due ?? "");
  const [dueError, setDueError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const dueField = useRef<HTMLInputElement>(null);
  const { fields, start } = useFormGuard(form, 0, false);
  const names = assignees.map(({ name, me }) => ({ name, label: me ? `${name} (${enquiryWords.you})` : name }));
  // Nobody loses an assignee because the list is still on its way.
  if (assignee && !names.some(({ name }) => name === assignee)) names.push({ name: assignee, label: assignee });
  const isLate = due !== null && state !== "done" && due < dayOf(new Date(), timeZone);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    // Half a date reads as none, which would take away the one that is there.
    const isHalf = dueField.current?.validity.badInput;
    setDueError(isHalf ? deskMessages.dueIncomplete : undefined);
    if (isHalf) return dueField.current?.focus();
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
              // New once it is saved, or once more names are known: what it starts with is marked in it.
              <select {...control} key={`${assignee} ${names.length}`} name="assignee" defaultValue={assignee ?? ""}>
                <option value="">{enquiryWords.nobody}</option>
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
            hint={writtenDue >= FIRST_DAY && dayText(writtenDue)}
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
                onChange={({ target }) => setWrittenDue(target.value)}
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
