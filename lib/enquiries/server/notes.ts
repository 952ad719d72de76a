import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryChangeRequest } from "@/lib/enquiries/enquiries";
import { type DetailRow, findCurrentNote } from "@/lib/enquiries/server/enquiry-rows";
import type { LogAction } from "@/lib/enquiries/words";
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";

type NoteChange = Pick<EnquiryChangeRequest, "note" | "add_note" | "remove_note">;

/** Adds and removes notes. @returns the actions for the log @throws HttpError 400 if the note to remove does not exist */
export async function writeNotes(
  transaction: Transaction,
  { id: enquiry_id, notes }: DetailRow,
  { note, add_note, remove_note }: NoteChange,
  by: string,
  at: Date,
): Promise<LogAction[]> {
  const current = findCurrentNote({ notes });
  const removed = remove_note === undefined ? undefined : notes.find(({ id }) => id === remove_note);
  if (remove_note !== undefined && !removed) throw createFieldError("remove_note", deskMessages.noteMissing);
  const ids = [removed, note === "" ? current : undefined].flatMap((row) => (row ? [row.id] : []));
  if (ids.length > 0) await transaction.enquiryNote.deleteMany({ where: { id: { in: ids } } });

  const text = add_note ?? (note !== current?.text ? note : undefined);
  if (text) {
    await transaction.enquiryNote.updateMany({ where: { enquiry_id, is_current: true }, data: { is_current: false } });
    await transaction.enquiryNote.create({ data: { enquiry_id, text, by, at, is_current: true } });
  }
  return [...ids.map(() => "note_removed" as const), ...(text ? ["note" as const] : [])];
}
