import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { formatVariant, listAskedLines } from "@/lib/enquiries/request-lines";
import { lockEnquiry } from "@/lib/enquiries/server/enquiries";
import { toLine } from "@/lib/enquiries/server/enquiry-rows";
import { translateLines } from "@/lib/enquiries/server/product-lines";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Author } from "@/lib/platform/server/http/version";
import { findCountryCode } from "@/lib/quotations/countries";
import { customer, MAX_LINE_TEXT, type Quotation, quotationContent, toHsCode } from "@/lib/quotations/quotations";
import { createDraft, getDefaultTerms } from "@/lib/quotations/server/quotations";
import { readFirm, readToday } from "@/lib/quotations/server/snapshot";
import { LOCALES, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { translateRow } from "@/lib/shared/translations";

const UNNAMED_LINE: Omit<EnquiryLine, "product_id"> = {
  ...{ title: "", variant: null, size: null, finish: null, thickness: null },
  ...{ quantity: null, unit: "m2", sample: false },
};

/** Adds a draft with the customer and the lines of an enquiry, in its language. @throws HttpError 404; 409 if the person was erased */
export async function addQuotationOfEnquiry(enquiry_id: number, by: Author): Promise<Quotation> {
  const today = await readToday();
  const firms = new Map(await Promise.all(LOCALES.map(async (code) => [code, await readFirm(code)] as const)));
  return runTransaction(async (transaction) => {
    const enquiry = await lockEnquiry(transaction, enquiry_id);
    const { name, company, email, phone, address, city } = enquiry;
    if (enquiry.erased_at) throw new HttpError(409, deskMessages.erased);
    const language = LOCALES.find((code) => code === enquiry.language) ?? ORIGINAL_LANGUAGE;
    const country = findCountryCode(enquiry.country ?? "") ?? "IN";
    const lines = listAskedLines(enquiry.lines, enquiry.product_id !== null).map(toLine);
    const asked = lines.length > 0 || !enquiry.product_id ? lines : [{ ...UNNAMED_LINE, product_id: enquiry.product_id }];
    const products = await transaction.product.findMany({
      where: { id: { in: asked.map(({ product_id }) => product_id) } },
      select: { id: true, title: true, hs_code: true, translations: true },
    });
    const content = quotationContent.parse({
      ...getDefaultTerms(firms.get(language)!, today),
      customer: {
        ...{ name, company: company ?? "", address: address ?? city ?? "", country },
        // A lead of another system may have others than a quotation accepts.
        email: customer.shape.email.catch("").parse(email),
        phone: customer.shape.phone.catch("").parse(phone),
      },
      lines: (await translateLines(transaction, asked, language)).flatMap((line) => {
        const product = products.find(({ id }) => id === line.product_id);
        const title = line.title || (product && translateRow(product, language).title);
        const text = [title, formatVariant(line)].filter(Boolean).join(", ").slice(0, MAX_LINE_TEXT);
        const catalogue = product && { product: product.id, variant: line.variant, hs_code: toHsCode(product.hs_code) };
        return text ? [{ text, quantity: line.quantity ?? 1, unit: line.unit, ...catalogue }] : [];
      }),
      ...(country !== "IN" && { supply: "export_lut", currency: "USD" }),
      ...{ language, units: asked.some(({ unit }) => unit === "sqft") ? "sqft" : "m2" },
    });
    return createDraft(transaction, content, { enquiry_id, by: by.name }, today);
  });
}
