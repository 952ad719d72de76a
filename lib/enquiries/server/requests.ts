import "server-only";
import { skuKey, type Variant } from "@/lib/catalogue/products/variants";
import { inState } from "@/lib/catalogue/server/products/products";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { requestMessages } from "@/lib/enquiries/request-messages";
import type { ProductRequest, RequestLine } from "@/lib/enquiries/requests";
import { limitSpam } from "@/lib/enquiries/server/leads";
import { confirmSoon, mailSoon } from "@/lib/enquiries/server/mail/outgoing-mail";
import { db, type Transaction } from "@/lib/platform/server/db";
import { mailSettings } from "@/lib/platform/server/environment/mail-settings";
import { refusedField } from "@/lib/platform/server/http/errors";
import { dayOf } from "@/lib/shared/days";
import { firmZone } from "@/lib/website/server/content";

const words = requestMessages.line;

/**
 * Stores a request as one enquiry with its lines, and that it is to be mailed. A bot's is answered like a person's and stored as spam.
 * @param mayConfirm asked once the request is known to be right: whether its sender is to be told by e-mail
 * @throws HttpError 400 that names the line, where its product is not on the website or has no such variant
 */
export async function addRequest(
  { name, email, phone, message, lines, ...from }: ProductRequest,
  byBot: boolean,
  mayConfirm: () => Promise<boolean>,
) {
  const wanted = await linesOf(lines);
  const zone = await firmZone();
  const mail = !byBot && mailSettings() !== undefined;
  const confirmation = mail && (await mayConfirm());
  const sent = { name, email, phone, message: message || null };
  const row = await db().$transaction(async (transaction) =>
    transaction.enquiry.create({
      data: {
        ...sent,
        // Its reference makes it a request (enquiry-rows.ts).
        kind: "message",
        reference: await takeReference(transaction, dayOf(new Date(), zone).slice(0, 4)),
        subject: subjectOf(wanted),
        page: from.page,
        language: from.language,
        campaign: from.campaign && Object.keys(from.campaign).length > 0 ? from.campaign : undefined,
        lines: { create: wanted },
        spam: byBot,
        ...(mail && { mail: { create: {} } }),
        ...(confirmation && { confirmation: { create: {} } }),
      },
      select: { id: true, reference: true },
    }),
  );
  if (byBot) await limitSpam();
  if (mail) mailSoon(row.id);
  if (confirmation) confirmSoon(row.id);
  return { id: row.id, reference: row.reference!, ...sent, lines: wanted };
}

/** The first product's name stands for all of them in lists. */
function subjectOf([first, ...others]: EnquiryLine[]): string {
  if (others.length === 0) return first!.title;
  const more = ` and ${others.length} more`;
  return first!.title.slice(0, 200 - more.length) + more;
}

/** The next reference of a year. The row is locked until the request is stored: two at once take turns, and one that fails gives it back. */
async function takeReference(transaction: Transaction, year: string): Promise<string> {
  const [row] = await transaction.$queryRaw<{ last: number }[]>`
    INSERT INTO enquiry_reference AS known (year, last) VALUES (${Number(year)}::int, 1)
    ON CONFLICT (year) DO UPDATE SET last = known.last + 1 RETURNING last`;
  return `SH-${year}-${String(row!.last).padStart(4, "0")}`;
}

/** The lines as they are stored: with what the products are called now. */
async function linesOf(lines: RequestLine[]): Promise<EnquiryLine[]> {
  const products = await db().product.findMany({
    where: { id: { in: lines.map(({ product }) => product) }, ...inState() },
    select: { id: true, title: true, size: true, finish: true, thickness: true, variants: true },
  });
  return lines.map(({ product: id, variant: sku, ...wanted }, index) => {
    const product = products.find((known) => known.id === id);
    if (!product) throw refusedField(`lines.${index}.product`, words.at(index + 1, words.product));
    const { title, variants, ...general } = product;
    const variant = sku ? (variants as Variant[]).find((known) => skuKey(known.sku) === skuKey(sku)) : undefined;
    if (sku && !variant) throw refusedField(`lines.${index}.variant`, words.at(index + 1, words.variant));
    const texts = {
      size: variant?.size ?? single(general.size),
      finish: variant?.finish ?? single(general.finish),
      thickness: variant?.thickness ?? single(general.thickness),
    };
    return { product_id: id, title, variant: variant?.sku ?? null, ...texts, ...wanted };
  });
}

/** Of a product that comes in several sizes nobody has said which is wanted. */
const single = (text: string | null): string | null => (text && splitTerms(text).length === 1 ? text : null);
