import "server-only";
import { ReadableStream as WebStream } from "node:stream/web";
import { recordAccess } from "@/lib/auth/server/access-log";
import { enquiryDetailColumns } from "@/lib/enquiries/server/enquiry-rows";
import type { StoredRow, StoredRows } from "@/lib/history/server/trash-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { writeZip } from "@/lib/platform/server/spreadsheets/write-zip";
import type { Contact } from "@/lib/privacy/server/contacts";
import { describePerson, readContacts } from "@/lib/privacy/server/people";
import { createPersonPage } from "@/lib/privacy/server/person-page";
import { toLocalDay } from "@/lib/shared/days";
import { getContent } from "@/lib/website/server/content";

/**
 * Streams everything that is stored about a person as a ZIP: JSON files, and one page to read.
 * @param include ids of unconfirmed enquiries to export too
 * @throws HttpError 404
 */
export async function exportPerson(id: string, include: number[] | undefined, by: Author): Promise<Response> {
  const files = await db().$transaction(async (transaction) => {
    const contacts = await readContacts(transaction, id, include);
    const erasures = await transaction.erasure.findMany({
      where: { person: id },
      select: { reason: true, at: true },
      orderBy: { id: "asc" },
    });
    await recordAccess(by, "exported", describePerson(id), transaction);
    return {
      "person.json": { id, erasures, ...listAddresses(contacts) },
      "enquiries.json": await readEnquiries(transaction, contacts),
      "trash.json": await readTrashedEnquiries(transaction, contacts),
    };
  });
  const { brand, timeZone } = await getContent("company");
  const page = createPersonPage({
    ...{ brand, timeZone, ...files["person.json"] },
    enquiries: files["enquiries.json"],
    deleted: files["trash.json"].flatMap(({ enquiry = [], enquiry_note = [] }) =>
      enquiry.map((row) => ({ ...row, notes: enquiry_note.filter(({ enquiry_id }) => enquiry_id === row.id) })),
    ),
  });
  const zip = writeZip([
    { name: "person.html", content: [page] },
    ...Object.entries(files).map(([name, content]) => ({ name, content: [JSON.stringify(content, null, 2)] })),
  ]);
  const name = `person-${toLocalDay(new Date(), timeZone)}.zip`;
  return new Response(WebStream.from(zip) as unknown as ReadableStream<Uint8Array>, {
    headers: { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${name}"` },
  });
}

function listAddresses(contacts: Contact[]) {
  const list = (name: "name" | "email" | "phone") => [...new Set(contacts.map((contact) => contact[name]).filter(Boolean))];
  return { names: list("name"), emails: list("email"), phones: list("phone") };
}

function readEnquiries(transaction: Transaction, contacts: Contact[]) {
  const ids = contacts.filter(({ trash }) => trash === null).map(({ id }) => id);
  return transaction.enquiry.findMany({ where: { id: { in: ids } }, select: enquiryDetailColumns, orderBy: { id: "asc" } });
}

async function readTrashedEnquiries(transaction: Transaction, contacts: Contact[]): Promise<StoredRows[]> {
  const trashed = contacts.filter(({ trash }) => trash !== null);
  const items = await transaction.trashItem.findMany({ where: { id: { in: trashed.map(({ trash }) => trash!) } }, orderBy: { id: "asc" } });
  return items.map(({ id, rows }) => {
    const ids = trashed.filter(({ trash }) => trash === id).map((contact) => contact.id);
    const isOfPerson = (row: StoredRow) => ids.includes(Number(row.enquiry_id ?? row.id));
    return Object.fromEntries(Object.entries(rows as StoredRows).map(([table, stored]) => [table, stored.filter(isOfPerson)]));
  });
}
