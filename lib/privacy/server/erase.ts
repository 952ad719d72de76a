import "server-only";
import { recordAccess } from "@/lib/auth/server/access-log";
import { eraseEnquiries, eraseTrashedEnquiries } from "@/lib/enquiries/server/erase-enquiries";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import { ERASED_KINDS, type Erasure, type ErasureRequest } from "@/lib/privacy/people";
import { type Contact, findQuotations, listContactsById, splitContacts } from "@/lib/privacy/server/contacts";
import { countContacts, describePerson, readContacts } from "@/lib/privacy/server/people";
import { eraseQuotationsById } from "@/lib/quotations/server/erase-quotations";

/** Counts what erasing a person would erase and keep. @throws HttpError 404 */
export const previewErasure = (id: string, include?: number[]): Promise<Erasure> =>
  db().$transaction(async (transaction) => countPersonData(transaction, await readContacts(transaction, id, include)));

/** Erasing again is allowed: a restored backup brings erased people back. @throws HttpError 404 */
export async function erasePerson(id: string, { reason, include }: ErasureRequest, by: Author): Promise<Erasure> {
  const erasure = await runTransaction(async (transaction) => {
    const contacts = await readContacts(transaction, id, include);
    const counted = await countPersonData(transaction, contacts);
    await eraseContacts(transaction, contacts);
    await transaction.erasure.create({ data: { person: id, reason, by: by.name } });
    // Erases again, because enquiries may have moved into or out of the trash since the first pass.
    await eraseContacts(transaction, await findRemaining(transaction, contacts, await readContacts(transaction, id)));
    await recordAccess(by, "erased-person", describePerson(id), transaction);
    return counted;
  });
  // Backups do not contain the log, so it names people who were erased after the last backup.
  log.info(`Privacy: the data of person ${id} was erased`);
  return erasure;
}

async function findRemaining(transaction: Transaction, erased: Contact[], ofPerson: Contact[]): Promise<Contact[]> {
  const ids = [...new Set(splitContacts([...erased, ...ofPerson]).enquiries.map(({ id }) => id))];
  return listContactsById(transaction, ids);
}

async function countPersonData(transaction: Transaction, contacts: Contact[]): Promise<Erasure> {
  const ids = splitContacts(contacts).enquiries.map(({ id }) => id);
  const where = { enquiry_id: { in: ids } };
  const notes = await transaction.enquiryNote.count({ where });
  const mails = await transaction.outboxMail.count({ where });
  const found = await countContacts(transaction, contacts);
  const accepted = (await findQuotations(transaction, contacts)).filter(({ state }) => state === "accepted").length;
  const counts: Record<string, number> = { ...found, quotations: found.quotations - accepted, notes, mails };
  const erased = Object.fromEntries(ERASED_KINDS.map((kind) => [kind, counts[kind] ?? 0])) as Erasure["erased"];
  return { erased, kept: { quotations: accepted } };
}

async function eraseContacts(transaction: Transaction, contacts: Contact[]): Promise<void> {
  // Before the enquiries, which lead to some of them.
  const quotations = await findQuotations(transaction, contacts);
  await eraseQuotationsById(
    transaction,
    quotations.map(({ id }) => id),
  );
  const { enquiries } = splitContacts(contacts);
  const listed = enquiries.filter(({ trash }) => trash === null);
  await eraseEnquiries(
    transaction,
    listed.map(({ id }) => id),
  );
  const trashed = enquiries.filter(({ trash }) => trash !== null);
  for (const item of new Set(trashed.map(({ trash }) => trash!)))
    await eraseTrashedEnquiries(
      transaction,
      item,
      trashed.filter(({ trash }) => trash === item).map(({ id }) => id),
    );
}
