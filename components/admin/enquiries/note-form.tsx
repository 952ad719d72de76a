import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { enquiryChange } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { toast } from "@/lib/shared/client/toast";

type Props = { busy: boolean; onAdd: (text: string) => Promise<boolean> };

export function NoteForm({ busy, onAdd }: Props) {
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { fields, start } = useFormGuard(form, 0, false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !field.current) return;
    const text = field.current.value;
    const issue = enquiryChange.safeParse({ add_note: text }).error?.issues[0];
    setProblem(issue?.message);
    if (issue) {
      toast.error(issue.message);
      field.current.focus();
      return;
    }
    setSaving(true);
    if (await onAdd(text)) {
      field.current.value = "";
      // The guard no longer warns about this text.
      start();
    }
    setSaving(false);
  }

  return (
    <form ref={form} noValidate onSubmit={save}>
      <div ref={fields}>
        <Field label={enquiryWords.addNote} density="admin" error={problem} hint={enquiryWords.noteHint}>
          {(control) => <textarea {...control} ref={field} name="note" readOnly={saving} onChange={() => setProblem(undefined)} />}
        </Field>
      </div>
      <Button type="submit" variant="edit" size="small" busy={saving} className="mt-3">
        {saving ? enquiryWords.saving : enquiryWords.saveNote}
      </Button>
    </form>
  );
}
