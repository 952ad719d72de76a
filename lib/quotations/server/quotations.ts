import "server-only";
import { randomUUID } from "node:crypto";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
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
import { type Firm, readFirm, readToday } from "@/lib/quotations/server/firm";
import { findRow, lockDraft, type Row, toColumns, toQuotation, toTime } from "@/lib/quotations/server/quotation-rows";
import { quotationMessages as words } from "@/lib/quotations/words";
import { addDays } from "@/lib/shared/days";
import { cutPage } from "@/lib/shared/paging";

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
      ...searched.map((word) => sql`search LIKE ${`%${escapeLike(word)}%`}`),
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
  const rows = await db().$queryRaw<ListedRow[]>`
    SELECT id, number, version, ${stateOn(today)} AS state, enquiry_id AS enquiry, currency, total::float8, valid_until::text, by, updated_at,
      sent_at, opened_last_at, customer->>'name' AS name, customer->>'company' AS company,
      coalesce(lines->0->>'text', '') AS subject, jsonb_array_length(lines) AS line_count
    FROM quotation CROSS JOIN LATERAL jsonb_to_record(content) AS written (customer jsonb, lines jsonb)
    WHERE id = ANY(${items.map(({ id }) => id)}::int[]) ORDER BY id DESC`;
  const total = (sums ?? []).reduce((sum, { count }) => sum + count, 0);
  return { items: rows.map(toSummary), total, next, sums: sums ?? [] };
}

const toSummary = ({ name, company, updated_at, sent_at, opened_last_at, ...row }: ListedRow): QuotationSummary => ({
  ...{ ...row, customer: { name, company }, updated_at: updated_at.toISOString() },
  ...{ sent_at: toTime(sent_at), opened_last_at: toTime(opened_last_at) },
});

/** @throws HttpError 404 */
export const findQuotation = async (id: number): Promise<Quotation> => toQuotation(await findRow(id), await readToday());

/** Returns the terms that a new quotation has unless staff write others. */
export const getDefaultTerms = ({ quotations: { payment, delivery, notes, validity } }: Firm, today: string) => ({
  ...{ payment, delivery, notes },
  valid_until: addDays(today, Number(validity)),
});

export async function addQuotation({ enquiry, ...sent }: NewQuotation, by: Author): Promise<Quotation> {
  const today = await readToday();
  const terms = getDefaultTerms(await readFirm(sent.language), today);
  return db().$transaction(async (transaction) => {
    if (enquiry) await lockAnswered(transaction, enquiry);
    const content = { ...terms, ...sent, lines: await checkLines(transaction, sent.lines) };
    return createDraft(transaction, content, { enquiry_id: enquiry, by: by.name }, today);
  });
}

/** Locks the enquiry of a new quotation, so that erasing the person finds it. @throws HttpError 400 */
async function lockAnswered(transaction: Transaction, id: number): Promise<void> {
  const found = await transaction.$queryRaw<object[]>`SELECT id FROM enquiry WHERE id = ${id} AND erased_at IS NULL FOR UPDATE`;
  if (found.length === 0) throw createFieldError("enquiry", words.enquiryUnknown);
}

export async function createDraft(
  transaction: Transaction,
  content: QuotationContent,
  { number = null, ...columns }: { number?: string | null; version?: number; enquiry_id: number | null; by: string },
  today: string,
): Promise<Quotation> {
  return toQuotation(await transaction.quotation.create({ data: { number, ...columns, ...toColumns(content, number) } }), today);
}

/**
 * Changes the fields of a draft that `change` contains.
 * @throws HttpError 404; Conflict 409 if the version of `by` is outdated; 409 if it was sent
 */
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

/**
 * Checks products and variants, spells the variants as the catalogue does, and names lines without an id.
 * @param known products that may have been deleted since the draft was made
 */
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

/** Lists the last prices quoted for a product, newest first. */
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
