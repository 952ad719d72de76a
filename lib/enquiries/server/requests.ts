import "server-only";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { requestMessages } from "@/lib/enquiries/request-messages";
import type { ProductRequest, RequestLine } from "@/lib/enquiries/requests";
import { deleteExcessSpam } from "@/lib/enquiries/server/leads";
import { queueConfirmation, queueNotification } from "@/lib/enquiries/server/mail/outgoing-mail";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getMailSettings } from "@/lib/platform/server/environment/mail-settings";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { toLocalDay } from "@/lib/shared/days";
import { getFirmTimeZone } from "@/lib/website/server/content";

const words = requestMessages.line;

/**
 * Stores a request as one enquiry with its lines and waiting mail. Requests from bots get the same answer and are stored as spam.
 * @param findReasonNotToConfirm called after validation; returns why the sender gets no confirmation e-mail, or undefined
 * @throws HttpError 400 with the line number if a product is not published or has no such variant
 */
export async function addRequest(
  { name, email, phone, message, lines, ...from }: ProductRequest,
  byBot: boolean,
  findReasonNotToConfirm: () => Promise<string | undefined>,
) {
  const storedLines = await resolveLines(lines);
  const zone = await getFirmTimeZone();
  const mail = !byBot && getMailSettings() !== undefined;
  const reasonNotToConfirm = mail ? await findReasonNotToConfirm() : byBot ? "looks like spam" : "no mail server";
  const sent = { name, email, phone, message: message || null };
  const row = await db().$transaction(async (transaction) =>
    transaction.enquiry.create({
      data: {
        ...sent,
        // The reference makes it a request (enquiry-rows.ts).
        kind: "message",
        reference: await allocateReference(transaction, toLocalDay(new Date(), zone).slice(0, 4)),
        subject: createSubject(storedLines),
        page: from.page,
        language: from.language,
        campaign: from.campaign && Object.keys(from.campaign).length > 0 ? from.campaign : undefined,
        lines: { create: storedLines },
        spam: byBot,
        ...(mail && { mail: { create: {} } }),
        ...(!reasonNotToConfirm && { confirmation: { create: {} } }),
      },
      select: { id: true, reference: true },
    }),
  );
  if (byBot) await deleteExcessSpam();
  if (mail) queueNotification(row.id);
  if (reasonNotToConfirm) log.info(`Mail: request ${row.id} gets no confirmation (${reasonNotToConfirm})`);
  else queueConfirmation(row.id);
  return { id: row.id, reference: row.reference!, ...sent, lines: storedLines };
}

function createSubject([first, ...others]: EnquiryLine[]): string {
  if (others.length === 0) return first!.title;
  const more = ` and ${others.length} more`;
  return first!.title.slice(0, 200 - more.length) + more;
}

/** Returns the next reference of a year. The row stays locked until the transaction ends, so there are no gaps or duplicates. */
async function allocateReference(transaction: Transaction, year: string): Promise<string> {
  const [row] = await transaction.$queryRaw<{ last: number }[]>`
    INSERT INTO enquiry_reference AS known (year, last) VALUES (${Number(year)}::int, 1)
    ON CONFLICT (year) DO UPDATE SET last = known.last + 1 RETURNING last`;
  return `SH-${year}-${String(row!.last).padStart(4, "0")}`;
}

/** Adds the current titles, sizes and finishes of the products to the lines. */
async function resolveLines(lines: RequestLine[]): Promise<EnquiryLine[]> {
  const products = await db().product.findMany({
    where: { id: { in: lines.map(({ product }) => product) }, ...stateFilter() },
    select: { id: true, title: true, size: true, finish: true, thickness: true, variants: true },
  });
  return lines.map(({ product: id, variant: sku, ...request }, index) => {
    const product = products.find((known) => known.id === id);
    if (!product) throw createFieldError(`lines.${index}.product`, words.at(index + 1, words.product));
    const { title, variants, ...general } = product;
    const variant = sku ? (variants as Variant[]).find((known) => toSkuKey(known.sku) === toSkuKey(sku)) : undefined;
    if (sku && !variant) throw createFieldError(`lines.${index}.variant`, words.at(index + 1, words.variant));
    const texts = {
      size: variant?.size ?? getSingleTerm(general.size),
      finish: variant?.finish ?? getSingleTerm(general.finish),
      thickness: variant?.thickness ?? getSingleTerm(general.thickness),
    };
    return { product_id: id, title, variant: variant?.sku ?? null, ...texts, ...request };
  });
}

/** Returns undefined choices as null: a product with several sizes does not say which one is requested. */
const getSingleTerm = (text: string | null): string | null => (text && splitTerms(text).length === 1 ? text : null);
