import "server-only";
import { ReadableStream as WebStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import type { EnquiryDetail, EnquiryFilter, EnquiryLine, ExportFormat } from "@/lib/enquiries/enquiries";
import { formatCampaign, formatLine } from "@/lib/enquiries/request-lines";
import { countEnquiries, type EnquiryRow, readEnquiryBatches } from "@/lib/enquiries/server/enquiry-batches";
import { formatDay, getKind, type Viewer } from "@/lib/enquiries/server/enquiry-rows";
import { kindNames, stateNames } from "@/lib/enquiries/words";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { HttpError } from "@/lib/platform/server/http/errors";
import { formatClockTime, toLocalDay } from "@/lib/shared/days";
import { MAX_XLSX_ROWS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const formatTime = (moment: Date | null | undefined, zone: string) => (moment ? formatClockTime(moment, zone) : "");

const COLUMNS: Record<string, (enquiry: EnquiryRow, zone: string) => string> = {
  Received: ({ created_at }, zone) => formatClockTime(created_at, zone),
  Kind: (enquiry) => kindNames[getKind(enquiry)],
  Subject: ({ subject }) => subject ?? "",
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message ?? "",
  State: ({ state }) => stateNames[state],
  "State changed by": ({ changes }) => changes.at(-1)?.by ?? "",
  "State changed": ({ changes }, zone) => formatTime(changes.at(-1)?.at, zone),
  "First read": ({ read_at }, zone) => formatTime(read_at, zone),
  Note: ({ note }) => note ?? "",
  "Note by": ({ note_by }) => note_by ?? "",
  "Note saved": ({ note_at }, zone) => formatTime(note_at, zone),
  Reference: ({ reference }) => reference ?? "",
  Products: ({ lines }) => (lines as EnquiryLine[]).map(formatLine).join("\n"),
  "Product IDs": ({ product_id, lines }) => (product_id ? [product_id] : lines.map((line) => line.product_id)).join(", "),
  "Sent from page": ({ page }) => page ?? "",
  Language: ({ language }) => language ?? "",
  Campaign: ({ campaign }) => formatCampaign(campaign as EnquiryDetail["campaign"]),
  "Assigned to": ({ assignee }) => assignee?.username ?? "",
  Due: ({ due }) => formatDay(due) ?? "",
};

const HEADINGS = Object.keys(COLUMNS);
const createRowFormatter = (zone: string) => (enquiry: EnquiryRow) => Object.values(COLUMNS).map((cell) => cell(enquiry, zone));

/** Exports the filtered enquiries as a download, newest first. @throws HttpError 400 if there are too many for XLSX */
export async function exportEnquiries(format: ExportFormat, filter: EnquiryFilter, viewer: Viewer): Promise<Response> {
  const { zone } = viewer;
  const { type, body } = await WRITERS[format](filter, viewer);
  const name = `enquiries-${toLocalDay(new Date(), zone)}.${format}`;
  return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` } });
}

type ExportedFile = { type: string; body: BodyInit };
const WRITERS: Record<ExportFormat, (filter: EnquiryFilter, viewer: Viewer) => Promise<ExportedFile>> = { csv: writeCsv, xlsx: writeXlsx };

async function writeCsv(filter: EnquiryFilter, viewer: Viewer): Promise<ExportedFile> {
  const toCells = createRowFormatter(viewer.zone);
  const batches = readEnquiryBatches(filter, viewer);
  // Read the first batch before the response starts, so that errors can still set its status.
  const first = await batches.next();
  async function* lines() {
    yield Buffer.from(stringify([HEADINGS], { ...CSV_OPTIONS, bom: true }));
    if (first.done) return;
    yield Buffer.from(stringify(first.value.map(toCells), CSV_OPTIONS));
    for await (const batch of batches) yield Buffer.from(stringify(batch.map(toCells), CSV_OPTIONS));
  }
  return { type: "text/csv; charset=utf-8", body: WebStream.from(lines()) as unknown as ReadableStream<Uint8Array> };
}

// Formulas get a leading apostrophe. Cells with line breaks are quoted, so that they do not start a new row.
const CSV_OPTIONS = { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

// A workbook takes about a second and 100 MB of memory.
const enqueue = createQueue({ running: 1, waiting: 4 });

/** Builds the whole sheet in memory, so the number of rows is limited. Text cells are never evaluated as formulas. */
async function writeXlsx(filter: EnquiryFilter, viewer: Viewer): Promise<ExportedFile> {
  const toCells = createRowFormatter(viewer.zone);
  if ((await countEnquiries(filter, viewer)) > MAX_XLSX_ROWS) throw new HttpError(400, messages.enquiries.export.tooMany(MAX_XLSX_ROWS));
  return enqueue(async () => {
    const rows = [HEADINGS.map((value) => ({ value, type: String, fontWeight: "bold" as const }))] as {
      value: string;
      type: StringConstructor;
    }[][];
    for await (const batch of readEnquiryBatches(filter, viewer)) {
      for (const enquiry of batch) rows.push(toCells(enquiry).map((value) => ({ value, type: String })));
    }
    const file = await writeXlsxFile(rows, { sheet: "Enquiries", stickyRowsCount: 1 }).toBuffer();
    return { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body: new Uint8Array(file) };
  });
}
