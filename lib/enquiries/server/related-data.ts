import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { type EnquiryDetail, MAX_OTHERS } from "@/lib/enquiries/enquiries";
import { type DetailRow, getKind } from "@/lib/enquiries/server/enquiry-rows";
import type { Transaction } from "@/lib/platform/server/db";

/** Shorter numbers are too ambiguous to match. */
const MIN_MATCHED_DIGITS = 8;

type RelatedData = Pick<EnquiryDetail, "addresses" | "others">;

export async function readRelatedData(database: Transaction, row: DetailRow): Promise<RelatedData> {
  // Sequential, because a transaction has one connection.
  const others = await findOtherEnquiries(database, row);
  return { others, addresses: await findProductPaths(database, row) };
}

/**
 * Finds enquiries with the same e-mail address or phone number. Phone numbers match if their last nine digits match, regardless of the
 * country code, a leading 0 or spaces.
 */
async function findOtherEnquiries(database: Transaction, { id, email, phone }: DetailRow): Promise<EnquiryDetail["others"]> {
  const digits = phone.replace(/\D/g, "");
  const matches = await database.$queryRaw<{ id: number; total: number }[]>`
    SELECT id, (count(*) OVER ())::int AS total FROM enquiry
    WHERE id <> ${id} AND NOT spam AND ((${email !== ""} AND lower(email) = lower(${email}))
      OR (${digits.length >= MIN_MATCHED_DIGITS} AND right(regexp_replace(phone, '\\D', '', 'g'), 9) = right(${digits}, 9)))
    ORDER BY created_at DESC, id DESC LIMIT ${MAX_OTHERS}`;
  const rows = await database.enquiry.findMany({
    where: { id: { in: matches.map((other) => other.id) } },
    select: {
      id: true,
      kind: true,
      reference: true,
      receipt: true,
      privacy: true,
      source: true,
      subject: true,
      state: true,
      created_at: true,
    },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return {
    total: matches[0]?.total ?? 0,
    rows: rows.map(({ receipt, privacy, source, ...other }) => ({
      ...other,
      kind: getKind({ ...other, privacy, source }),
      reference: other.reference ?? receipt,
      created_at: other.created_at.toISOString(),
    })),
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
