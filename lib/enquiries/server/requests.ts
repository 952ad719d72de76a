import "server-only";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { requestMessages } from "@/lib/enquiries/request-messages";
import type { ProductRequest, RequestLine } from "@/lib/enquiries/requests";
import { addEnquiry, type Sender, toSourceColumns } from "@/lib/enquiries/server/add-enquiry";
import { lineProductColumns, toProductLine } from "@/lib/enquiries/server/product-lines";
import { db } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";

const words = requestMessages.line;

/** Stores a request with its lines. @throws HttpError 400 with the line number if a product or variant is not on the website */
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
    select: lineProductColumns,
  });
  return lines.map(({ product: id, variant: sku, ...request }, index) => {
    const product = products.find((known) => known.id === id);
    if (!product) throw createFieldError(`lines.${index}.product`, words.at(index + 1, words.product));
    const line = toProductLine(product, sku);
    if (!line) throw createFieldError(`lines.${index}.variant`, words.at(index + 1, words.variant));
    return { ...line, ...request };
  });
}
