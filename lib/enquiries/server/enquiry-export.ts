import "server-only";
import type { EnquiryDetail, EnquiryFilter, EnquiryLine, ExportFormat } from "@/lib/enquiries/enquiries";
import { formatCampaign, formatLine } from "@/lib/enquiries/request-lines";
import { filterEnquiries, type Viewer } from "@/lib/enquiries/server/enquiry-filters";
import { enquiryDetailColumns, formatDay, listStateChanges, newestFirst } from "@/lib/enquiries/server/enquiry-rows";
import { kindNames, stateNames } from "@/lib/enquiries/words";
import { db } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { readAhead, sendSheet, type TextRow, writeCsv } from "@/lib/platform/server/spreadsheets/sheet-download";
import { writeWorkbook } from "@/lib/platform/server/spreadsheets/write-xlsx";
import { formatClockTime, toLocalDay } from "@/lib/shared/days";

const formatTime = (moment: Date | null | undefined, zone: string) => (moment ? formatClockTime(moment, zone) : "");

const COLUMNS: Record<string, (enquiry: EnquiryRow, zone: string) => string> = {
  Received: ({ created_at }, zone) => formatClockTime(created_at, zone),
  Kind: ({ kind }) => kindNames[kind],
  Subject: ({ subject }) => subject ?? "",
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message ?? "",
  State: ({ state }) => stateNames[state],
  "State changed by": (enquiry) => listStateChanges(enquiry).at(-1)?.by ?? "",
  "State changed": (enquiry, zone) => formatTime(listStateChanges(enquiry).at(-1)?.at, zone),
  "First read": ({ read_at }, zone) => formatTime(read_at, zone),
  Note: ({ notes }) => notes.map(({ text }) => text).join("\n\n"),
  "Note by": ({ notes }) => notes.at(-1)?.by ?? "",
  "Note saved": ({ notes }, zone) => formatTime(notes.at(-1)?.at, zone),
  Reference: ({ reference }) => reference ?? "",
  Products: ({ lines }) => (lines as EnquiryLine[]).map(formatLine).join("\n"),
  "Product IDs": ({ product_id, lines }) => (product_id ? [product_id] : lines.map((line) => line.product_id)).join(", "),
  "Sent from page": ({ page }) => page ?? "",
  Language: ({ language }) => language ?? "",
  Campaign: ({ campaign }) => formatCampaign(campaign as EnquiryDetail["campaign"]),
  "Assigned to": ({ assignee }) => assignee?.username ?? "",
  Due: ({ due }) => formatDay(due) ?? "",
  "Postal address": ({ address }) => address ?? "",
  Source: ({ source }) => source ?? "",
  "External ID": ({ external_id }) => external_id ?? "",
  Company: ({ company }) => company ?? "",
  City: ({ city }) => city ?? "",
  Country: ({ country }) => country ?? "",
};

const HEADINGS = Object.keys(COLUMNS);

export async function exportEnquiries(format: ExportFormat, filter: EnquiryFilter, viewer: Viewer): Promise<Response> {
  const rows = await readAhead(readRowBatches(filter, viewer));
  // Text cells of a workbook are never evaluated as formulas.
  const file = format === "csv" ? writeCsv(HEADINGS, rows) : writeWorkbook([{ name: "Enquiries", headings: HEADINGS, rows }]);
  return sendSheet(`enquiries-${toLocalDay(new Date(), viewer.zone)}`, format, file);
}

async function* readRowBatches(filter: EnquiryFilter, viewer: Viewer): AsyncGenerator<TextRow[]> {
  const cells = Object.values(COLUMNS);
  for await (const batch of readEnquiryBatches(filter, viewer))
    yield batch.map((enquiry) => cells.map((cell) => cell(enquiry, viewer.zone)));
}

const BATCH_SIZE = 500;

type EnquiryRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryDetailColumns }>;

/** Yields the filtered enquiries in batches, newest first, so that memory use does not depend on their number. */
async function* readEnquiryBatches(filter: EnquiryFilter, viewer: Viewer): AsyncGenerator<EnquiryRow[]> {
  let last: EnquiryRow | undefined;
  do {
    const rows: EnquiryRow[] = await db().enquiry.findMany({
      where: { AND: [await filterEnquiries(filter, viewer), last ? filterOlderThan(last) : {}] },
      select: enquiryDetailColumns,
      orderBy: [...newestFirst],
      take: BATCH_SIZE,
    });
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

/** Filter for the rows after a cursor row. The first condition lets PostgreSQL use the index. */
const filterOlderThan = ({ id, created_at }: EnquiryRow): Prisma.EnquiryWhereInput => ({
  created_at: { lte: created_at },
  OR: [{ created_at: { lt: created_at } }, { id: { lt: id } }],
});
