import "server-only";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { readAhead, sendSheet, type TextRow, writeCsv } from "@/lib/platform/server/spreadsheets/sheet-download";
import { writeWorkbook } from "@/lib/platform/server/spreadsheets/write-xlsx";
import { getCountryName } from "@/lib/quotations/countries";
import { toDecimal } from "@/lib/quotations/money";
import { formatNumber, type QuotationExportQuery } from "@/lib/quotations/quotations";
import { computeContent, getContent, getState, type Row } from "@/lib/quotations/server/quotation-rows";
import { toConditions } from "@/lib/quotations/server/quotations";
import { readToday } from "@/lib/quotations/server/snapshot";
import { stateNames } from "@/lib/quotations/words";
import { formatClockTime, toLocalDay } from "@/lib/shared/days";
import { getFirmTimeZone } from "@/lib/website/server/content";

const BATCH_SIZE = 200;

type Exported = Pick<Row, "id" | "enquiry_id" | "by" | "created_at" | "sent_at" | "answered_at" | "answer_name" | "proforma"> & {
  content: ReturnType<typeof computeContent>;
  number: string;
  state: string;
  formatTime: (time: Date | null) => string;
  /** Returns an amount in major units. */
  toAmount: (amount: number | null) => number | "";
};

const COLUMNS: Record<string, (quotation: Exported) => string | number> = {
  ID: ({ id }) => id,
  Number: ({ number }) => number,
  State: ({ state }) => state,
  Customer: ({ content }) => content.customer.name,
  Company: ({ content }) => content.customer.company,
  Email: ({ content }) => content.customer.email,
  Phone: ({ content }) => content.customer.phone,
  Country: ({ content }) => getCountryName(content.customer.country),
  GSTIN: ({ content }) => content.customer.gstin,
  Created: ({ created_at, formatTime }) => formatTime(created_at),
  Sent: ({ sent_at, formatTime }) => formatTime(sent_at),
  "Valid until": ({ content }) => content.valid_until ?? "",
  Answered: ({ answered_at, formatTime }) => formatTime(answered_at),
  "Answered by": ({ answer_name }) => answer_name ?? "",
  Lines: ({ content }) => content.lines.length,
  Currency: ({ content }) => content.currency,
  Net: ({ content, toAmount }) => toAmount(content.net),
  CGST: ({ content, toAmount }) => toAmount(content.cgst),
  SGST: ({ content, toAmount }) => toAmount(content.sgst),
  IGST: ({ content, toAmount }) => toAmount(content.igst),
  Charges: ({ content, toAmount }) => toAmount(content.charges),
  Total: ({ content, toAmount }) => toAmount(content.total),
  Proforma: ({ proforma }) => proforma ?? "",
  "Enquiry ID": ({ enquiry_id }) => enquiry_id ?? "",
  By: ({ by }) => by,
};

type Line = Exported["content"]["lines"][number];

const LINE_COLUMNS: Record<string, (line: Line, quotation: Exported, place: number) => string | number> = {
  "Quotation ID": (_line, { id }) => id,
  Number: (_line, { number }) => number,
  Line: (_line, _quotation, place) => place + 1,
  Text: ({ text }) => text,
  "Product ID": ({ product }) => product ?? "",
  SKU: ({ variant }) => variant ?? "",
  "HS code": ({ hs_code }) => hs_code ?? "",
  Quantity: ({ quantity }) => quantity,
  Unit: ({ unit }) => unit,
  Currency: (_line, { content }) => content.currency,
  Price: ({ price }, { toAmount }) => toAmount(price),
  "Discount %": ({ discount_percent }) => discount_percent,
  "GST %": ({ gst_percent }) => gst_percent,
  Net: ({ net }, { toAmount }) => toAmount(net),
  Tax: ({ tax }, { toAmount }) => toAmount(tax),
};

export async function exportQuotations({ format, ...filter }: QuotationExportQuery): Promise<Response> {
  const [today, timeZone] = [await readToday(), await getFirmTimeZone()];
  const read = () => readBatches(filter, today, timeZone);
  const rows = await readAhead(mapBatches(read(), (quotation) => [Object.values(COLUMNS).map((cell) => cell(quotation))]));
  const lines = mapBatches(read(), (quotation) =>
    quotation.content.lines.map((line, place) => Object.values(LINE_COLUMNS).map((cell) => cell(line, quotation, place))),
  );
  const headings = Object.keys(COLUMNS);
  const file =
    format === "csv"
      ? writeCsv(headings, rows)
      : writeWorkbook([
          { name: "Quotations", headings, rows },
          { name: "Lines", headings: Object.keys(LINE_COLUMNS), rows: lines },
        ]);
  return sendSheet(`quotations-${toLocalDay(new Date(), timeZone)}`, format, file);
}

async function* mapBatches(batches: AsyncIterable<Exported[]>, toRows: (quotation: Exported) => TextRow[]): AsyncGenerator<TextRow[]> {
  for await (const batch of batches) yield batch.flatMap(toRows);
}

/** Yields the filtered quotations in batches, so that memory use does not depend on their number. */
async function* readBatches(filter: Omit<QuotationExportQuery, "format">, today: string, zone: string): AsyncGenerator<Exported[]> {
  const where = toConditions(filter, today);
  let ids: { id: number }[] = [];
  do {
    const before = ids.length > 0 ? Prisma.sql`AND id < ${ids.at(-1)!.id}` : Prisma.empty;
    ids = await db().$queryRaw`SELECT id FROM quotation WHERE ${where} ${before} ORDER BY id DESC LIMIT ${BATCH_SIZE}`;
    const rows = await db().quotation.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, orderBy: { id: "desc" } });
    yield rows.map((row) => ({
      ...row,
      content: computeContent(getContent(row)),
      number: formatNumber(row),
      state: stateNames[getState(row, today)],
      formatTime: (time) => (time ? formatClockTime(time, zone) : ""),
      toAmount: (amount) => (amount === null ? "" : Number(toDecimal(amount, row.currency))),
    }));
  } while (ids.length === BATCH_SIZE);
}
