import "server-only";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { requestMessages } from "@/lib/enquiries/request-messages";
import type { ProductRequest, RequestLine } from "@/lib/enquiries/requests";
import { addEnquiry, type Sender, toSourceColumns } from "@/lib/enquiries/server/add-enquiry";
import { db } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";

const words = requestMessages.line;

/**
 * Stores a request as one enquiry with its lines.
 * @throws HttpError 400 with the line number if a product is not published or has no such variant
 */
export async function addRequest({ name, email, phone, message, address, lines, ...source }: ProductRequest, sender: Sender) {
  const storedLines = await resolveLines(lines);
  const sent = { name, email, phone, message: message || null };
  const { id, reference } = await addEnquiry(
    {
      ...sent,
      address: address || null,
      kind: "request",
      subject: createSubject(storedLines),
      ...toSourceColumns(source),
      lines: { create: storedLines },
    },
    sender,
  );
  return { id, reference, ...sent, ...(address && { address }), lines: storedLines };
}

function createSubject([first, ...others]: EnquiryLine[]): string {
  if (others.length === 0) return first!.title;
  const more = ` and ${others.length} more`;
  return first!.title.slice(0, 200 - more.length) + more;
}

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
