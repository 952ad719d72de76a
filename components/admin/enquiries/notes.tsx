import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { z } from "zod";
import { Section } from "@/components/admin/enquiries/section";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type EnquiryNote, enquiryChange } from "@/lib/enquiries/enquiries";
import { enquiryWords as words } from "@/lib/enquiries/words";
import { useGuardedForm } from "@/lib/shared/client/form/use-guarded-form";
import { toast } from "@/lib/shared/client/toast";

type Props = { notes: EnquiryNote[]; busy: boolean; onAdd: (text: string) => Promise<boolean>; onRemove: (id: number) => Promise<boolean> };

export function Notes({ notes, busy, onAdd, onRemove }: Props) {
  const formatTime = useFormatTime();
  const [noteToRemove, setNoteToRemove] = useState<EnquiryNote>();
  const describe = ({ by, at }: EnquiryNote) => words.noteSaved(by, formatTime(at));

  async function remove() {
    if (noteToRemove) await onRemove(noteToRemove.id);
    setNoteToRemove(undefined);
  }

  return (
    <Section heading={words.notes}>
      {notes.length > 0 && (
        <ol aria-label={words.notes} className="mb-5">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-4 border-t border-joint py-2.5 first:border-t-0">
              <div className="min-w-0">
                <p className="max-w-160 whitespace-pre-wrap wrap-anywhere">{note.text}</p>
                <p className="mt-0.5 text-micro text-slate">{describe(note)}</p>
              </div>
              <IconButton
                icon="trash"
                label={`${words.removeNote}: ${describe(note)}`}
                aria-disabled={busy || undefined}
                onClick={() => !busy && setNoteToRemove(note)}
                className="-mt-1 -mr-2 rounded-ease text-slate hover:bg-limestone hover:text-jasper"
              />
            </li>
          ))}
        </ol>
      )}
      <NoteForm busy={busy} onAdd={onAdd} />
      <ConfirmDialog
        open={noteToRemove !== undefined}
        question={words.confirmRemoveNote}
        name={noteToRemove && describe(noteToRemove)}
        busy={busy}
        onConfirm={remove}
        onCancel={() => setNoteToRemove(undefined)}
      />
    </Section>
  );
}

const schema = z.object({ note: enquiryChange.shape.add_note });

function NoteForm({ busy, onAdd }: { busy: boolean; onAdd: (text: string) => Promise<boolean> }) {
  const form = useGuardedForm({ values: { note: "" }, resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(
    async () => {
      if (!busy && (await onAdd(form.getValues("note")))) form.reset();
    },
    ({ note }) => toast.error(String(note?.message)),
  );

  return (
    <form noValidate onSubmit={save}>
      <Field label={words.addNote} density="admin" error={errors.note?.message as string} hint={words.noteHint}>
        {(control) => <textarea {...control} {...form.register("note")} readOnly={isSubmitting} />}
      </Field>
      <Button type="submit" variant="edit" size="small" busy={isSubmitting} className="mt-3">
        {isSubmitting ? words.saving : words.saveNote}
      </Button>
    </form>
  );
}
