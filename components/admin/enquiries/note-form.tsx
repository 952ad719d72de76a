import { type FormEvent, useRef, useState } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type EnquiryDetail, enquiryChange } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { toast } from "@/lib/shared/client/toast";
import { formatDateTime } from "@/lib/shared/firm-time";

type Props = { enquiry: EnquiryDetail; busy: boolean; onSave: (note: string) => Promise<boolean> };

export function NoteForm({ enquiry: { note, note_by, note_at }, busy, onSave }: Props) {
  const { timeZone } = useFirm();
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { fields, start } = useFormGuard(form, 0, false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !field.current) return;
    const text = field.current.value;
    const issue = enquiryChange.safeParse({ note: text }).error?.issues[0];
    setProblem(issue?.message);
    if (issue) {
      toast.error(issue.message);
      field.current.focus();
      return;
    }
    setSaving(true);
    // The guard no longer warns about this text.
    if (await onSave(text)) start();
    setSaving(false);
  }

  return (
    <form ref={form} noValidate onSubmit={save}>
      <div ref={fields}>
        <Field label="Internal note" density="admin" error={problem} hint={enquiryWords.noteHint}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              name="note"
              defaultValue={note ?? ""}
              readOnly={saving}
              onChange={() => setProblem(undefined)}
            />
          )}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="edit" size="small" busy={saving}>
          {saving ? enquiryWords.saving : enquiryWords.saveNote}
        </Button>
        {note_by && note_at && (
          <p className="text-micro text-slate">{enquiryWords.noteSaved(note_by, formatDateTime(note_at, timeZone))}</p>
        )}
      </div>
    </form>
  );
}
