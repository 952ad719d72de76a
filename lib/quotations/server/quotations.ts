import "server-only";
import { randomUUID } from "node:crypto";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { isInTrash } from "@/lib/enquiries/server/removed-enquiries";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { readForSearch } from "@/lib/platform/server/database/transactions";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import type { Actor, Author } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import {
  type NewQuotation,
  type PriceQuery,
  type Quotation,
  type QuotationContent,
  type QuotationFilter,
  type QuotationLine,
  type QuotationPage,
  type QuotationQuery,
  type QuotationSummary,
  type QuotedPrices,
  quotationContent,
} from "@/lib/quotations/quotations";
import {
  computeContent,
  findRow,
  lockDraft,
  type Row,
  requireRevisable,
  toColumns,
  toQuotation,
  toTime,
} from "@/lib/quotations/server/quotation-rows";
import { type Firm, readFirm, readToday } from "@/lib/quotations/server/snapshot";
import { quotationMessages as words } from "@/lib/quotations/words";
import { addDays } from "@/lib/shared/days";
import { cutPage } from "@/lib/shared/paging";
import { toComparable } from "@/lib/shared/text/normalise";

const { sql, join } = Prisma;

/** The state on a day of the firm's zone, as `getState` returns it. */
const stateOn = (today: string) => sql`CASE WHEN state = 'sent' AND valid_until < ${today}::date THEN 'expired' ELSE state END`;

export function toConditions({ state, q, enquiry, ends_before }: QuotationFilter, today: string): Prisma.Sql {
  const searched = (q ?? "").split(" ").filter(Boolean);
  return join(
    [
      sql`true`,
      ...(state ? [sql`${stateOn(today)} = ${state}`] : []),
      ...(enquiry ? [sql`enquiry_id = ${enquiry}`] : []),
      ...(ends_before ? [sql`valid_until < ${ends_before}::date`] : []),
      ...searched.map((word) => {
        const pattern = `%${escapeLike(word)}%`;
        // People type the number of a later version with its version, as on paper.
        return word.includes("/")
          ? sql`(search LIKE ${pattern} OR lower(number || '/' || version) LIKE ${pattern})`
          : sql`search LIKE ${pattern}`;
      }),
    ],
    " AND ",
  );
}

type ListedRow = Omit<QuotationSummary, "customer" | "updated_at" | "sent_at" | "opened_last_at"> &
  QuotationSummary["customer"] &
  Pick<Row, "updated_at" | "sent_at" | "opened_last_at">;

/** Lists quotations, newest first, with the sums of all results. The search and the contents are long, so each is read once. */
export async function listQuotations(query: QuotationQuery): Promise<QuotationPage> {
  const { after, limit } = query;
  const today = await readToday();
  const [found] = await db().$queryRaw<{ ids: number[]; sums: QuotationPage["sums"] | null }[]>`
    WITH found AS MATERIALIZED (
      SELECT id, currency, total, ${stateOn(today)} AS state FROM quotation WHERE ${toConditions(query, today)}
    ), sums AS (
      SELECT currency, state, sum(total)::float8 AS total, count(*)::int AS count FROM found GROUP BY 1, 2
    )
    SELECT (SELECT json_agg(sums ORDER BY currency, state) FROM sums) AS sums,
      ARRAY(SELECT id FROM found ${after ? sql`WHERE id < ${after}` : sql``} ORDER BY id DESC LIMIT ${limit + 1}) AS ids`;
  const { ids, sums } = found!;
  const { items, next } = cutPage(
    ids.map((id) => ({ id })),
    limit,
  );
  const total = (sums ?? []).reduce((sum, { count }) => sum + count, 0);
  return { items: await listSummaries(db(), items, today), total, next, sums: sums ?? [] };
}

/** Finds quotations by words of the number, the customer and the lines, newest first. @throws HttpError 503 after the time limit */
export async function searchQuotations(q: string, limit: number, requester?: Requester): Promise<QuotationSummary[]> {
  const today = await readToday();
  const where = toConditions({ q: toComparable(q) }, today);
  return readForSearch(async (transaction) => {
    const ids = await transaction.$queryRaw<{ id: number }[]>`SELECT id FROM quotation WHERE ${where} ORDER BY id DESC LIMIT ${limit}`;
    return listSummaries(transaction, ids, today);
  }, requester);
}

async function listSummaries(transaction: Transaction, found: { id: number }[], today: string): Promise<QuotationSummary[]> {
  const rows = await transaction.$queryRaw<ListedRow[]>`
    SELECT id, number, version, ${stateOn(today)} AS state, enquiry_id AS enquiry, currency, total::float8, valid_until::text, by, updated_at,
      sent_at, opened_last_at, customer->>'name' AS name, customer->>'company' AS company,
      coalesce(lines->0->>'text', '') AS subject, jsonb_array_length(lines) AS line_count
    FROM quotation CROSS JOIN LATERAL jsonb_to_record(content) AS written (customer jsonb, lines jsonb)
    WHERE id = ANY(${found.map(({ id }) => id)}::int[]) ORDER BY id DESC`;
  return rows.map(toSummary);
}

const toSummary = ({ name, company, updated_at, sent_at, opened_last_at, ...row }: ListedRow): QuotationSummary => ({
  ...{ ...row, customer: { name, company }, updated_at: updated_at.toISOString() },
  ...{ sent_at: toTime(sent_at), opened_last_at: toTime(opened_last_at) },
});

export const findQuotation = async (id: number): Promise<Quotation> => toQuotation(await findRow(id), await readToday());

export const getDefaultTerms = ({ quotations: { payment, delivery, notes, validity } }: Firm, today: string) => ({
  ...{ payment, delivery, notes },
  valid_until: addDays(today, Number(validity)),
});

/** Returns an unstored quotation with the firm's terms, so that an abandoned form leaves no draft. */
export async function createBlank({ name }: Author): Promise<Quotation & { id: 0 }> {
  const today = await readToday();
  const now = new Date().toISOString();
  return {
    ...{ id: 0, number: null, version: 1, state: "draft", enquiry: null, by: name, created_at: now, updated_at: now },
    ...computeContent(quotationContent.parse(getDefaultTerms(await readFirm(), today))),
    ...{ link: null, sent_at: null, opened_first_at: null, opened_last_at: null, answered: null, proforma: null, erased_at: null },
  };
}

/** @throws HttpError 400; 409 if a deleted draft cannot be restored */
export async function addQuotation({ enquiry, restores, ...sent }: NewQuotation, by: Author): Promise<Quotation> {
  const today = await readToday();
  const terms = getDefaultTerms(await readFirm(sent.language), today);
  return db().$transaction(async (transaction) => {
    const enquiry_id = enquiry && (await lockAnswered(transaction, enquiry, restores !== undefined));
    const known = restores && sent.lines.flatMap(({ product }) => product ?? []);
    const content = { ...terms, ...sent, lines: await checkLines(transaction, sent.lines, known) };
    const version = restores?.number ? await findNextVersion(transaction, restores.number, today) : {};
    return createDraft(transaction, content, { ...version, enquiry_id, by: by.name }, today);
  });
}

/**
 * Locks the enquiry, so that erasing the person finds the quotation. Returns null for a restored draft if the enquiry was deleted for ever.
 * @throws HttpError 400, 409 if erased
 */
async function lockAnswered(transaction: Transaction, id: number, isRestored: boolean): Promise<number | null> {
  const [found] = await transaction.$queryRaw<{ erased_at: Date | null }[]>`SELECT erased_at FROM enquiry WHERE id = ${id} FOR UPDATE`;
  if (isRestored && found?.erased_at) throw new HttpError(409, deskMessages.erased);
  if (!isRestored && (!found || found.erased_at)) throw createFieldError("enquiry", words.enquiryUnknown);
  return found || (await isInTrash(transaction, id)) ? id : null;
}

/** Finds the version after the last one of a number. @throws HttpError 400 if there is none; 409 as requireRevisable */
async function findNextVersion(transaction: Transaction, number: string, today: string): Promise<{ number: string; version: number }> {
  const [last] = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM quotation WHERE number = ${number} AND state <> 'draft' ORDER BY version DESC LIMIT 1 FOR UPDATE`;
  if (!last) throw createFieldError("restores.number", words.numberInvalid);
  const row = await findRow(last.id, transaction);
  await requireRevisable(transaction, row, today);
  return { number, version: row.version + 1 };
}

export async function createDraft(
  transaction: Transaction,
  content: QuotationContent,
  { number = null, ...columns }: { number?: string | null; version?: number; enquiry_id: number | null; by: string },
  today: string,
): Promise<Quotation> {
  return toQuotation(await transaction.quotation.create({ data: { number, ...columns, ...toColumns(content, number) } }), today);
}

/** Changes the fields that `change` contains. @throws HttpError 404, 409 if it was sent; Conflict 409 */
export async function updateQuotation(id: number, change: Partial<Record<keyof QuotationContent, unknown>>, by: Actor): Promise<Quotation> {
  const today = await readToday();
  return db().$transaction(async (transaction) => {
    const { content, number, product_ids } = await lockDraft(transaction, id, by, today);
    const changed = quotationContent.parse({ ...(content as QuotationContent), ...change });
    const lines = await checkLines(transaction, changed.lines, product_ids);
    return toQuotation(await transaction.quotation.update({ where: { id }, data: toColumns({ ...changed, lines }, number) }), today);
  });
}

export async function removeQuotation(id: number, by: Actor): Promise<Quotation> {
  const today = await readToday();
  return db().$transaction(async (transaction) => {
    const row = await lockDraft(transaction, id, by, today);
    await transaction.quotation.delete({ where: { id } });
    return toQuotation(row, today);
  });
}

/** Spells variants as the catalogue does, and names lines without an id. @param known products that may have been deleted since */
async function checkLines(transaction: Transaction, lines: QuotationLine[], known: number[] = []): Promise<QuotationLine[]> {
  const products = await transaction.product.findMany({
    where: { id: { in: lines.flatMap(({ product }) => product ?? []) } },
    select: { id: true, variants: true },
  });
  return lines.map((sent, index) => {
    const line = { ...sent, id: sent.id ?? randomUUID() };
    if (line.product === null) return line;
    const product = products.find(({ id }) => id === line.product);
    if (!product && known.includes(line.product)) return line;
    if (!product) throw createFieldError(`lines.${index}.product`, words.line.at(index + 1, words.line.product));
    if (!line.variant) return line;
    const key = toSkuKey(line.variant);
    const variant = (product.variants as Variant[]).find(({ sku }) => toSkuKey(sku) === key);
    if (!variant && !known.includes(line.product))
      throw createFieldError(`lines.${index}.variant`, words.line.at(index + 1, words.line.variant));
    return { ...line, variant: variant?.sku ?? line.variant };
  });
}

const MAX_PRICES = 10;

export async function listPrices({ product, variant, currency }: PriceQuery): Promise<QuotedPrices> {
  const today = await readToday();
  const conditions = [
    ...(variant ? [sql`AND comparable(line->>'variant') = ${toSkuKey(variant)}`] : []),
    ...(currency ? [sql`AND currency = ${currency}`] : []),
  ];
  const rows = await db().$queryRaw<(Omit<QuotedPrices["items"][number], "at"> & { at: Date })[]>`
    SELECT (line->>'price')::float8 AS price, line->>'unit' AS unit, currency, sent_at AS at, ${stateOn(today)} AS state,
      coalesce(nullif(content->'customer'->>'company', ''), content->'customer'->>'name') AS customer
    FROM quotation CROSS JOIN LATERAL jsonb_array_elements(content->'lines') AS line
    WHERE product_ids @> ARRAY[${product}::int] AND state <> 'draft' AND (line->>'product')::int = ${product}
      ${conditions.length > 0 ? join(conditions, " ") : sql``}
    ORDER BY sent_at DESC, id DESC LIMIT ${MAX_PRICES}`;
  return { items: rows.map(({ at, ...price }) => ({ ...price, at: at.toISOString() })) };
}
