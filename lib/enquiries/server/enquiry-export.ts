import "server-only";
import { ReadableStream as WebStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import type { EnquiryDetail, EnquiryFilter, EnquiryLine, ExportFormat } from "@/lib/enquiries/enquiries";
import { campaignText, lineText } from "@/lib/enquiries/request-lines";
import { countEnquiries, enquiryBatches, type WholeEnquiry } from "@/lib/enquiries/server/enquiry-batches";
import { type Asker, kindOf, toDay } from "@/lib/enquiries/server/enquiry-rows";
import { kindNames, stateNames } from "@/lib/enquiries/words";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { HttpError } from "@/lib/platform/server/http/errors";
import { clockTime, dayOf } from "@/lib/shared/days";
import { MAX_XLSX_ROWS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const timeOf = (moment: Date | null | undefined, zone: string) => (moment ? clockTime(moment, zone) : "");

/** The columns of both files, with what stands in them. Times are the firm's. */
const COLUMNS: Record<string, (enquiry: WholeEnquiry, zone: string) => string> = {
  Received: ({ created_at }, zone) => clockTime(created_at, zone),
  Kind: (enquiry) => kindNames[kindOf(enquiry)],
  Subject: ({ subject }) => subject ?? "",
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message ?? "",
  State: ({ state }) => stateNames[state],
  "State changed by": ({ changes }) => changes.at(-1)?.by ?? "",
  "State changed": ({ changes }, zone) => timeOf(changes.at(-1)?.at, zone),
  "First read": ({ read_at }, zone) => timeOf(read_at, zone),
  Note: ({ note }) => note ?? "",
  "Note by": ({ note_by }) => note_by ?? "",
  "Note saved": ({ note_at }, zone) => timeOf(note_at, zone),
  Reference: ({ reference }) => reference ?? "",
  Products: ({ lines }) => (lines as EnquiryLine[]).map(lineText).join("\n"),
  "Product IDs": ({ product_id, lines }) => (product_id ? [product_id] : lines.map((line) => line.product_id)).join(", "),
  "Sent from page": ({ page }) => page ?? "",
  Language: ({ language }) => language ?? "",
  Campaign: ({ campaign }) => campaignText(campaign as EnquiryDetail["campaign"]),
  "Assigned to": ({ assignee }) => assignee?.username ?? "",
  Due: ({ due }) => toDay(due) ?? "",
};

const HEADINGS = Object.keys(COLUMNS);
const cellsIn = (zone: string) => (enquiry: WholeEnquiry) => Object.values(COLUMNS).map((cell) => cell(enquiry, zone));

/** All enquiries that the filter lets through, newest first, as a file to save. */
export async function exportEnquiries(format: ExportFormat, filter: EnquiryFilter, asker: Asker): Promise<Response> {
  const { zone } = asker;
  const { type, body } = await FORMATS[format](filter, asker);
  const name = `enquiries-${dayOf(new Date(), zone)}.${format}`;
  return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
}

type File = { type: string; body: BodyInit };
const FORMATS: Record<ExportFormat, (filter: EnquiryFilter, asker: Asker) => Promise<File>> = { csv, xlsx };

/** Read, written and sent a batch at a time. */
async function csv(filter: EnquiryFilter, asker: Asker): Promise<File> {
  const cellsOf = cellsIn(asker.zone);
  const batches = enquiryBatches(filter, asker);
  // The first batch is read before the answer begins: what goes wrong with it can still be told.
  const first = await batches.next();
  async function* lines() {
    yield Buffer.from(stringify([HEADINGS], { ...CSV, bom: true }));
    if (first.done) return;
    yield Buffer.from(stringify(first.value.map(cellsOf), CSV));
    for await (const batch of batches) yield Buffer.from(stringify(batch.map(cellsOf), CSV));
  }
  return { type: "text/csv; charset=utf-8", body: WebStream.from(lines()) as unknown as ReadableStream<Uint8Array> };
}

// What a spreadsheet would take for a formula gets an apostrophe in front. A line break of any kind must not begin a row.
const CSV = { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

// Making one takes a second and a hundred megabytes.
const enqueue = createQueue({ running: 1, waiting: 4 });

/** The whole sheet is made in memory, so its length has a limit. A cell of text is never a formula. */
async function xlsx(filter: EnquiryFilter, asker: Asker): Promise<File> {
  const cellsOf = cellsIn(asker.zone);
  if ((await countEnquiries(filter, asker)) > MAX_XLSX_ROWS) throw new HttpError(400, messages.enquiries.export.tooMany(MAX_XLSX_ROWS));
  return enqueue(async () => {
    const rows = [HEADINGS.map((value) => ({ value, type: String, fontWeight: "bold" as const }))] as {
      value: string;
      type: StringConstructor;
    }[][];
    for await (const batch of enquiryBatches(filter, asker)) {
      for (const enquiry of batch) rows.push(cellsOf(enquiry).map((value) => ({ value, type: String })));
    }
    const file = await writeXlsxFile(rows, { sheet: "Enquiries", stickyRowsCount: 1 }).toBuffer();
    return { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body: new Uint8Array(file) };
  });
}
