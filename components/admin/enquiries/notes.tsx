import { useState } from "react";
import { NoteForm } from "@/components/admin/enquiries/note-form";
import { Section } from "@/components/admin/enquiries/section";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import type { EnquiryNote } from "@/lib/enquiries/enquiries";
import { enquiryWords as words } from "@/lib/enquiries/words";
import { formatDateTime } from "@/lib/shared/firm-time";

type Props = {
  notes: EnquiryNote[];
  busy: boolean;
  onAdd: (text: string) => Promise<boolean>;
  onRemove: (id: number) => Promise<boolean>;
};

export function Notes({ notes, busy, onAdd, onRemove }: Props) {
  const { timeZone } = useFirm();
  const [noteToRemove, setNoteToRemove] = useState<EnquiryNote>();
  const describe = ({ by, at }: EnquiryNote) => words.noteSaved(by, formatDateTime(at, timeZone));

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
              <button
                type="button"
                aria-label={`${words.removeNote}: ${describe(note)}`}
                aria-disabled={busy || undefined}
                onClick={() => !busy && setNoteToRemove(note)}
                className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-ease text-slate hover:bg-limestone hover:text-jasper"
              >
                <AdminIcon name="trash" />
              </button>
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
