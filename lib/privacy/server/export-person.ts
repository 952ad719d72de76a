import "server-only";
import { ReadableStream as WebStream } from "node:stream/web";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { formatCampaign, formatLine } from "@/lib/enquiries/request-lines";
import { sampleStateNames, sampleWords } from "@/lib/enquiries/sample-words";
import { enquiryDetailColumns } from "@/lib/enquiries/server/enquiry-rows";
import type { StoredRow, StoredRows } from "@/lib/history/server/trash-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { escapeHtml } from "@/lib/platform/server/mail/compose-mail";
import { writeZip } from "@/lib/platform/server/spreadsheets/write-zip";
import { type Contact, findQuotations, splitContacts } from "@/lib/privacy/server/contacts";
import { describePerson, readContacts } from "@/lib/privacy/server/people";
import { personPageWords as words } from "@/lib/privacy/words";
import { formatMoney } from "@/lib/quotations/money";
import { formatNumber, type Quotation } from "@/lib/quotations/quotations";
import { toQuotation } from "@/lib/quotations/server/quotation-rows";
import { readToday } from "@/lib/quotations/server/snapshot";
import { toLocalDay } from "@/lib/shared/days";
import { formatDateTime } from "@/lib/shared/firm-time";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { getContent } from "@/lib/website/server/content";

/** Streams a ZIP of JSON files and one page to read. @param include ids of unconfirmed enquiries @throws HttpError 404 */
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
      "quotations.json": await readQuotations(transaction, contacts),
    };
  });
  const { brand, timeZone } = await getContent("company", ORIGINAL_LANGUAGE);
  const page = createPersonPage({
    ...{ brand, timeZone, ...files["person.json"] },
    enquiries: files["enquiries.json"],
    quotations: files["quotations.json"],
    deleted: files["trash.json"].flatMap(({ enquiry = [], enquiry_line = [], enquiry_note = [], enquiry_reply = [] }) =>
      enquiry.map(({ id, ...row }) => {
        const isOfRow = ({ enquiry_id }: StoredRow) => enquiry_id === id;
        return { ...row, lines: enquiry_line.filter(isOfRow), notes: enquiry_note.filter(isOfRow), replies: enquiry_reply.filter(isOfRow) };
      }),
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
  const ids = splitContacts(contacts)
    .enquiries.filter(({ trash }) => trash === null)
    .map(({ id }) => id);
  return transaction.enquiry.findMany({ where: { id: { in: ids } }, select: enquiryDetailColumns, orderBy: { id: "asc" } });
}

async function readQuotations(transaction: Transaction, contacts: Contact[]): Promise<Quotation[]> {
  const ids = (await findQuotations(transaction, contacts)).map(({ id }) => id);
  const rows = await transaction.quotation.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  const today = await readToday();
  return Promise.all(rows.map((row) => toQuotation(row, today)));
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

/** An enquiry as the list shows it, or a stored row of the trash. */
type StoredEnquiry = Record<string, unknown>;

type PersonData = {
  brand: string;
  timeZone: string;
  names: string[];
  emails: string[];
  phones: string[];
  enquiries: StoredEnquiry[];
  deleted: StoredEnquiry[];
  quotations: Quotation[];
};

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

function listFields(enquiry: StoredEnquiry, timeZone: string): [label: string, text: string][] {
  const [notes, replies] = [enquiry.notes ?? [], enquiry.replies ?? []] as { subject?: string | null; text: string }[][];
  const lines = (enquiry.lines ?? []) as EnquiryDetailLine[];
  return [
    ...Object.entries(words.fields).map(([name, label]): [string, string] => [label, toText(enquiry[name])]),
    [words.campaign, formatCampaign((enquiry.campaign ?? null) as Record<string, string> | null)],
    [words.products, lines.map(formatLine).join("\n")],
    [words.samples, lines.flatMap((line) => describeSample(line) ?? []).join("\n")],
    [words.replies, replies!.map(({ subject, text }) => [subject, text].filter(Boolean).join("\n")).join("\n\n")],
    [words.notes, notes!.map(({ text }) => text).join("\n\n")],
    [words.received, enquiry.created_at ? formatDateTime(new Date(String(enquiry.created_at)).toISOString(), timeZone) : ""],
  ];
}

/** Days are Date objects, or texts in the trash. */
function describeSample({ title, sample, sample_state, courier, tracking, sent_on, arrived_on, note }: EnquiryDetailLine) {
  if (!sample) return undefined;
  const toDay = (day: string | Date | null) => day && new Date(day).toISOString().slice(0, 10);
  const sent = [sent_on && sampleWords.sentOn(toDay(sent_on)!), arrived_on && sampleWords.arrivedOn(toDay(arrived_on)!)];
  return [`${title}: ${sampleStateNames[sample_state ?? "to_pack"]}`, ...sent, courier, tracking, note].filter(Boolean).join(", ");
}

const listQuotationFields = (quotation: Quotation): [label: string, text: string][] => [
  [words.quotation.number, formatNumber(quotation)],
  [words.fields.name, quotation.customer.name],
  [words.fields.company, quotation.customer.company],
  [words.fields.email, quotation.customer.email],
  [words.fields.phone, quotation.customer.phone],
  [words.fields.address, quotation.customer.address],
  ["GSTIN", quotation.customer.gstin],
  [words.products, quotation.lines.map(({ text }) => text).join("\n")],
  [words.quotation.total, formatMoney(quotation.total, quotation.currency)],
  [words.quotation.answer, [quotation.answered?.name, quotation.answered?.message].filter(Boolean).join(": ")],
];

const createTable = (rows: [label: string, text: string][]) =>
  `<table>${rows
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(text)}</td></tr>`)
    .join("")}</table>`;

/** Creates a page with the data of a person that needs no program but a browser. */
function createPersonPage({ brand, timeZone, names, emails, phones, enquiries, deleted, quotations }: PersonData): string {
  const createSections = (heading: string, rows: [label: string, text: string][][]) =>
    rows.length === 0 ? "" : `<h2>${heading}</h2>${rows.map(createTable).join("")}`;
  const listAllFields = (rows: StoredEnquiry[]) => rows.map((row) => listFields(row, timeZone));
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(words.title(brand))}</title>`,
    "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}th,td{border:1px solid #bbb;padding:.4rem .6rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:11rem;font-weight:600}</style>",
    `<h1>${escapeHtml(words.title(brand))}</h1>`,
    createTable([
      [words.names, names.join("\n")],
      [words.emails, emails.join("\n")],
      [words.phones, phones.join("\n")],
    ]),
    createSections(words.enquiries, listAllFields(enquiries)),
    createSections(words.deleted, listAllFields(deleted)),
    createSections(words.quotations, quotations.map(listQuotationFields)),
    "</html>",
  ].join("\n");
}
