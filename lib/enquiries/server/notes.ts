import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryChangeRequest, LogAction } from "@/lib/enquiries/enquiries";
import type { DetailRow } from "@/lib/enquiries/server/enquiry-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";

type LatestNote = { note: string | null; note_by: string | null; note_at: Date | null };
type NoteChange = Pick<EnquiryChangeRequest, "note" | "add_note" | "remove_note">;

/**
 * Adds and removes notes.
 * @returns the actions for the log, and the columns of the latest note if it changed
 * @throws HttpError 400 if the note to remove does not exist
 */
export async function writeNotes(
  transaction: Transaction,
  { id: enquiry_id, ...before }: DetailRow,
  { note, add_note, remove_note }: NoteChange,
  by: string,
  at: Date,
): Promise<{ actions: LogAction[]; latest: Partial<LatestNote> }> {
  const removed = remove_note === undefined ? undefined : before.notes.find(({ id }) => id === remove_note);
  if (remove_note !== undefined && !removed) throw createFieldError("remove_note", deskMessages.noteMissing);
  const cleared = note === "" ? before.notes.findLast(({ text }) => text === before.note) : undefined;
  const ids = [removed, cleared].flatMap((row) => (row ? [row.id] : []));
  if (ids.length > 0) await transaction.enquiryNote.deleteMany({ where: { id: { in: ids } } });

  const text = add_note ?? (note !== before.note ? note : undefined);
  if (text) await transaction.enquiryNote.create({ data: { enquiry_id, text, by, at } });
  const isLatestRemoved = ids.includes(before.notes.at(-1)?.id ?? 0);
  return {
    actions: [...ids.map(() => "note_removed" as const), ...(text ? ["note" as const] : [])],
    latest: text
      ? { note: text, note_by: by, note_at: at }
      : isLatestRemoved || note === ""
        ? { note: null, note_by: null, note_at: null }
        : {},
  };
}
