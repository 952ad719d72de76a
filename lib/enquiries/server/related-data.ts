import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { type EnquiryDetail, MAX_OTHERS, type TimelineEntry } from "@/lib/enquiries/enquiries";
import type { DetailRow } from "@/lib/enquiries/server/enquiry-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

const { sql, join, empty } = Prisma;

/** Shorter numbers are too ambiguous to match. */
const MIN_MATCHED_DIGITS = 8;

type RelatedData = Pick<EnquiryDetail, "addresses" | "others">;

export async function readRelatedData(database: Transaction, row: DetailRow, timeZone: string): Promise<RelatedData> {
  // Sequential, because a transaction has one connection.
  const others = await findOthers(database, row, timeZone);
  return { others, addresses: await findProductPaths(database, row) };
}

type Person = Pick<EnquiryDetail, "id" | "email" | "phone">;

/**
 * Returns conditions: a row of the person meets at least one. Each is written like its index. Phone numbers match by their last nine
 * digits.
 */
function matchPerson({ email, phone }: Person, emailColumn: Prisma.Sql, phoneColumn: Prisma.Sql): Prisma.Sql[] {
  const digits = phone.replace(/\D/g, "");
  return [
    ...(email ? [sql`lower(${emailColumn}) = lower(${email})`] : []),
    ...(digits.length >= MIN_MATCHED_DIGITS ? [sql`right(regexp_replace(${phoneColumn}, '\\D', '', 'g'), 9) = right(${digits}, 9)`] : []),
  ];
}

/**
 * Finds enquiries with the same e-mail address or phone number, their samples, and quotations of those enquiries or of a customer with
 * this address or number. Quotations have no amounts here. Samples of an enquiry with the same state and sending day are one entry.
 */
function findOthers(database: Transaction, person: Person, timeZone: string): Promise<EnquiryDetail["others"]> {
  // A union, because PostgreSQL uses no index for a subquery in OR.
  const ofPerson = [
    sql`enquiry_id IN (SELECT id FROM other)`,
    ...matchPerson(person, sql`content->'customer'->>'email'`, sql`content->'customer'->>'phone'`),
  ].map((condition) => sql`SELECT id FROM quotation WHERE ${condition}`);
  return readTimeline(
    database,
    person,
    sql`UNION ALL
      SELECT 'sample', id, kind, reference, titles, sample_state, coalesce(sent_on::timestamp AT TIME ZONE ${timeZone}, created_at)
      FROM (
        SELECT enquiry_id, sample_state, sent_on, string_agg(title, ', ' ORDER BY id) AS titles FROM enquiry_line
        WHERE sample AND enquiry_id IN (SELECT id FROM other) GROUP BY enquiry_id, sample_state, sent_on
      ) AS sample JOIN other ON id = enquiry_id
      UNION ALL
      SELECT 'quotation', id, NULL, number || CASE WHEN version > 1 THEN '/' || version ELSE '' END, content->'lines'->0->>'text',
        CASE WHEN state = 'sent' AND valid_until < (now() AT TIME ZONE ${timeZone})::date THEN 'expired' ELSE state END,
        coalesce(sent_at, created_at)
      FROM quotation WHERE enquiry_id IS DISTINCT FROM ${person.id} AND id IN (${join(ofPerson, " UNION ")})`,
  );
}

export const findOtherEnquiries = (database: Transaction, person: Person): Promise<EnquiryDetail["others"]> =>
  readTimeline(database, person, empty);

type FoundEntry = Omit<TimelineEntry, "created_at"> & { created_at: Date; total: number; enquiries: number };

async function readTimeline(database: Transaction, person: Person, more: Prisma.Sql): Promise<EnquiryDetail["others"]> {
  const samePerson = join([sql`false`, ...matchPerson(person, sql`email`, sql`phone`)], " OR ");
  const found = await database.$queryRaw<FoundEntry[]>`
    WITH other AS (
      SELECT id, kind, reference, subject, state, created_at FROM enquiry WHERE id <> ${person.id} AND NOT spam AND (${samePerson})
    )
    SELECT *, (count(*) OVER ())::int AS total, (count(*) FILTER (WHERE type = 'enquiry') OVER ())::int AS enquiries FROM (
      SELECT 'enquiry' AS type, id, kind, reference, subject, state::text, created_at FROM other ${more}
    ) AS entry ORDER BY created_at DESC, type DESC, id DESC LIMIT ${MAX_OTHERS}`;
  return {
    ...{ total: found[0]?.total ?? 0, enquiries: found[0]?.enquiries ?? 0 },
    rows: found.map(({ total, enquiries, created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
  };
}

async function findProductPaths(database: Transaction, { product_id, lines }: DetailRow): Promise<Record<string, string>> {
  const ids = [...new Set([...lines.map((line) => line.product_id), ...(product_id ? [product_id] : [])])];
  if (ids.length === 0) return {};
  const segmentColumns = { id: true, slug: true } as const;
  const products = await database.product.findMany({
    where: { id: { in: ids }, ...stateFilter() },
    select: { ...segmentColumns, main_subcategory: { select: { ...segmentColumns, main_category: { select: segmentColumns } } } },
  });
  return Object.fromEntries(
    products.map(({ main_subcategory: subcategory, ...product }) => {
      const [categorySegment, subcategorySegment, productSegment] = [subcategory.main_category, subcategory, product].map(
        ({ slug }) => slug,
      ) as [string, string, string];
      return [String(product.id), addresses.product(categorySegment, subcategorySegment, productSegment)];
    }),
  );
}
