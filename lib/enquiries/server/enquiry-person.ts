import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { inState } from "@/lib/catalogue/server/products/products";
import { segmentOf } from "@/lib/catalogue/slugs";
import { type EnquiryDetail, MAX_OTHERS } from "@/lib/enquiries/enquiries";
import { type DetailRow, kindOf } from "@/lib/enquiries/server/enquiry-rows";
import type { Transaction } from "@/lib/platform/server/db";

/** Fewer digits than that are many people's. */
const LEAST_DIGITS = 8;

type Beside = Pick<EnquiryDetail, "addresses" | "others">;

/** What the reading view tells beside an enquiry: what else its sender sent, and where its products are. */
export async function besideEnquiry(database: Transaction, row: DetailRow): Promise<Beside> {
  // One after the other: a transaction has one connection.
  const others = await othersOf(database, row);
  return { others, addresses: await addressesOf(database, row) };
}

/**
 * What came from the same e-mail address or phone number. Numbers are the same when their last nine digits are: with or without a
 * country, a leading 0, spaces.
 */
async function othersOf(database: Transaction, { id, email, phone }: DetailRow): Promise<EnquiryDetail["others"]> {
  const digits = phone.replace(/\D/g, "");
  const found = await database.$queryRaw<{ id: number; total: number }[]>`
    SELECT id, (count(*) OVER ())::int AS total FROM enquiry
    WHERE id <> ${id} AND NOT spam AND (lower(email) = lower(${email})
      OR (${digits.length >= LEAST_DIGITS} AND right(regexp_replace(phone, '\\D', '', 'g'), 9) = right(${digits}, 9)))
    ORDER BY created_at DESC, id DESC LIMIT ${MAX_OTHERS}`;
  const rows = await database.enquiry.findMany({
    where: { id: { in: found.map((other) => other.id) } },
    select: { id: true, kind: true, reference: true, subject: true, state: true, created_at: true },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return {
    total: found[0]?.total ?? 0,
    rows: rows.map((other) => ({ ...other, kind: kindOf(other), created_at: other.created_at.toISOString() })),
  };
}

async function addressesOf(database: Transaction, { product_id, lines }: DetailRow): Promise<Record<string, string>> {
  const ids = [...new Set([...lines.map((line) => line.product_id), ...(product_id ? [product_id] : [])])];
  if (ids.length === 0) return {};
  const named = { id: true, slug: true } as const;
  const products = await database.product.findMany({
    where: { id: { in: ids }, ...inState() },
    select: { ...named, main_subcategory: { select: { ...named, main_category: { select: named } } } },
  });
  return Object.fromEntries(
    products.map(({ main_subcategory: shelf, ...product }) => {
      const [category, subcategory, own] = [shelf.main_category, shelf, product].map(segmentOf) as [string, string, string];
      return [String(product.id), addresses.product(category, subcategory, own)];
    }),
  );
}
