import "server-only";
import { isDeepStrictEqual } from "node:util";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryDetail, type EnquiryDetailLine, getSenderName } from "@/lib/enquiries/enquiries";
import { formatVariant } from "@/lib/enquiries/request-lines";
import { MAX_LINES } from "@/lib/enquiries/requests";
import { type SampleState, sampleMessages as words } from "@/lib/enquiries/sample-words";
import {
  applySampleChange,
  type ListedSample,
  type NewSample,
  REMINDER_DAYS,
  type SampleChange,
  type SamplePage,
  type SampleQuery,
} from "@/lib/enquiries/samples";
import { changeEnquiry, lockEnquiry } from "@/lib/enquiries/server/enquiries";
import { type DetailRow, parseDay, toDetailLine } from "@/lib/enquiries/server/enquiry-rows";
import type { DigestSection } from "@/lib/enquiries/server/notifications";
import { lineProductColumns, toProductLine } from "@/lib/enquiries/server/product-lines";
import type { LogAction } from "@/lib/enquiries/words";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { toLocalDay } from "@/lib/shared/days";
import { cutPage } from "@/lib/shared/paging";
import { getFirmTimeZone, readContent } from "@/lib/website/server/content";

const { sql, join, empty } = Prisma;

const DAYS = ["sent_on", "arrived_on"] as const;

/** A change without differences adds no log entry. @throws HttpError 404, 400 for a future day, 409 if erased or outdated */
export async function changeSample(id: number, line: number, change: SampleChange, by: Actor) {
  const company = await readContent("company");
  const today = toLocalDay(new Date(), company.timeZone);
  for (const name of DAYS) if ((change[name] ?? "") > today) throw createFieldError(name, words.future);
  return db().$transaction(async (transaction) => {
    const row = await findSample(transaction, id, line);
    const before = toSample(row);
    const after = applySampleChange(before, change, today);
    const { sample_state, courier, tracking, sent_on, arrived_on, note } = after;
    if (!isDeepStrictEqual(before, after)) {
      const days = { sent_on: sent_on && parseDay(sent_on), arrived_on: arrived_on && parseDay(arrived_on) };
      await transaction.enquiryLine.update({ where: { id: line }, data: { sample_state, courier, tracking, ...days, note } });
      const action: LogAction = sample_state === before.sample_state ? "sample_changed" : `sample_${sample_state}`;
      await logSample(transaction, id, action, row.title, by);
    }
    // Checks the version, which no sample changes, and returns the enquiry.
    return { sample: after, enquiry: await changeEnquiry(transaction, id, {}, by, company) };
  });
}

/** Adds a line with a sample. @throws HttpError 404, 400 for an unknown line or product or too many lines, 409 if it exists or is erased */
export async function addSample(id: number, { line, product, variant, address }: NewSample, by: Actor) {
  const company = await readContent("company");
  return db().$transaction(async (transaction) => {
    const { lines, erased_at } = await lockEnquiry(transaction, id);
    if (erased_at) throw new HttpError(409, deskMessages.erased);
    const { product_id, title, ...texts } = product ? await describeProduct(transaction, product, variant) : findLine(lines, line);
    const isSame = (row: (typeof lines)[number]) => row.sample && row.product_id === product_id && row.variant === texts.variant;
    if (lines.some(isSame)) throw new HttpError(409, words.alreadyAdded);
    if (lines.length >= MAX_LINES) throw new HttpError(400, words.tooMany(MAX_LINES));
    const data = { product_id, title, ...texts, enquiry_id: id, unit: "m2", sample: true, added_by: by.name };
    const added = await transaction.enquiryLine.create({ data });
    if (address !== undefined) await transaction.enquiry.update({ where: { id }, data: { address: address || null } });
    await logSample(transaction, id, "sample_to_pack", title, by);
    const enquiry = await changeEnquiry(transaction, id, {}, by, company);
    return { sample: enquiry.lines.find((row) => row.id === added.id)!, enquiry };
  });
}

async function describeProduct(transaction: Transaction, id: number, variant: string | null) {
  const product = await transaction.product.findUnique({ where: { id }, select: lineProductColumns });
  if (!product) throw createFieldError("product", words.productMissing);
  const line = toProductLine(product, variant);
  if (!line) throw createFieldError("variant", words.variantMissing);
  return line;
}

function findLine(lines: DetailRow["lines"], id: number | undefined) {
  const line = lines.find((row) => row.id === id);
  if (!line) throw createFieldError("line", words.lineMissing);
  const { product_id, title, variant, size, finish, thickness } = line;
  return { product_id, title, variant, size, finish, thickness };
}

/** Removes a sample that is to be packed. The line of the sender stays. @throws HttpError 404, 409 if it was sent or erased */
export async function removeSample(id: number, line: number, by: Actor): Promise<EnquiryDetail> {
  const company = await readContent("company");
  return db().$transaction(async (transaction) => {
    const row = await findSample(transaction, id, line);
    if (row.sample_state !== "to_pack") throw new HttpError(409, words.notToPack);
    const where = { id: line };
    if (row.added_by) await transaction.enquiryLine.delete({ where });
    else await transaction.enquiryLine.update({ where, data: { sample: false } });
    await logSample(transaction, id, "sample_removed", row.title, by);
    return changeEnquiry(transaction, id, {}, by, company);
  });
}

const logSample = (transaction: Transaction, enquiry_id: number, action: LogAction, detail: string, { name }: Actor) =>
  transaction.enquiryLog.create({ data: { enquiry_id, action, detail, by: name } });

async function findSample(transaction: Transaction, id: number, line: number) {
  const { lines, erased_at } = await lockEnquiry(transaction, id);
  const row = lines.find((own) => own.id === line && own.sample);
  if (!row) throw new HttpError(404, words.missing);
  if (erased_at) throw new HttpError(409, deskMessages.erased);
  return row;
}

const toSample = (row: DetailRow["lines"][number]) => ({ ...toDetailLine(row), sample_state: row.sample_state as SampleState });

const SAMPLES = sql`enquiry_line l JOIN enquiry e ON e.id = l.enquiry_id WHERE l.sample AND NOT e.spam AND e.erased_at IS NULL`;
const SEARCHED = sql`concat_ws(' ', e.name, e.company, e.email, e.phone, e.reference, l.title, l.variant, l.courier, l.tracking)`;

const isWaiting = (days: number, today: string) =>
  sql`l.sample_state IN ('sent', 'arrived') AND l.sent_on <= ${today}::date - ${days}::int`;

type Row = Omit<ListedSample, "line" | "person" | "product"> &
  Pick<EnquiryDetail, "name" | "email" | "phone"> &
  Pick<EnquiryDetailLine, "id" | "product_id" | "title" | "variant" | "size" | "finish" | "thickness">;

export async function listSamples({ state, waiting_days, q = "", after, limit }: SampleQuery): Promise<SamplePage> {
  const today = toLocalDay(new Date(), await getFirmTimeZone());
  const conditions = [
    ...(state ? [sql`AND l.sample_state = ${state}`] : []),
    ...(waiting_days ? [sql`AND ${isWaiting(waiting_days, today)}`] : []),
    ...q.split(" ").flatMap((word) => (word ? [sql`AND ${SEARCHED} ILIKE ${`%${escapeLike(word)}%`}`] : [])),
  ];
  const where = conditions.length > 0 ? join(conditions, " ") : empty;
  const [counted] = await db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${SAMPLES} ${where}`;
  const rows = await db().$queryRaw<Row[]>`
    SELECT l.id, l.enquiry_id AS enquiry, e.reference, e.name, e.email, e.phone, l.product_id, l.title, l.variant, l.size, l.finish,
      l.thickness, l.sample_state AS state, l.courier, l.tracking, l.sent_on::text, l.arrived_on::text, l.note,
      CASE WHEN l.sample_state <> 'to_pack' THEN ${today}::date - l.sent_on END AS days
    FROM ${SAMPLES} ${where} ${after === undefined ? empty : sql`AND l.id < ${after}`}
    ORDER BY l.id DESC LIMIT ${limit + 1}`;
  const { items, next } = cutPage(rows, limit);
  return { items: items.map(toListedSample), total: counted!.total, next };
}

const toListedSample = ({ id, name, email, phone, product_id, title, variant, size, finish, thickness, ...row }: Row): ListedSample => ({
  ...row,
  line: id,
  person: getSenderName({ name, email, phone }),
  product: { id: product_id, title, variant: formatVariant({ size, finish, thickness, variant }) },
});

/** Counts samples to pack, and sent samples without an answer for too long. All users get the same figures. */
export const listSampleReminders: DigestSection = async (_user, today) => {
  const [counted] = await db().$queryRaw<{ to_pack: number; waiting: number }[]>`
    SELECT count(*) FILTER (WHERE l.sample_state = 'to_pack')::int AS to_pack,
      count(*) FILTER (WHERE ${isWaiting(REMINDER_DAYS, today)})::int AS waiting
    FROM ${SAMPLES}`;
  const { to_pack, waiting } = counted!;
  return [...(to_pack > 0 ? [words.toPack(to_pack)] : []), ...(waiting > 0 ? [words.waiting(waiting, REMINDER_DAYS)] : [])];
};
