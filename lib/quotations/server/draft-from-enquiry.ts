import "server-only";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { formatVariant } from "@/lib/enquiries/request-lines";
import { findEnquiry } from "@/lib/enquiries/server/enquiries";
import { db } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { findCountryCode } from "@/lib/quotations/countries";
import { customer, MAX_LINE_TEXT, type Quotation, quotationContent } from "@/lib/quotations/quotations";
import { readFirm, readToday } from "@/lib/quotations/server/firm";
import { createDraft, getDefaultTerms } from "@/lib/quotations/server/quotations";
import { LOCALES } from "@/lib/shared/languages";

/** The line of an enquiry about one product. */
const UNNAMED_LINE: Omit<EnquiryLine, "product_id"> = {
  ...{ title: "", variant: null, size: null, finish: null, thickness: null },
  ...{ quantity: null, unit: "m2", sample: false },
};

/** Digits of an HS code, or null if a quotation does not accept them. */
function toHsCode(code: string | null | undefined): string | null {
  const digits = code?.replace(/\D/g, "") ?? "";
  return [4, 6, 8].includes(digits.length) ? digits : null;
}

/** Adds a draft with the customer and the lines of an enquiry. @throws HttpError 404 */
export async function addQuotationOfEnquiry(enquiry_id: number, by: Author): Promise<Quotation> {
  const { name, company, email, phone, address, city, ...enquiry } = await findEnquiry(enquiry_id);
  const language = LOCALES.find((code) => code === enquiry.language);
  const [firm, today] = await Promise.all([readFirm(language), readToday()]);
  const country = findCountryCode(enquiry.country ?? "") ?? "IN";
  const isExport = country !== "IN";
  const asked = enquiry.lines.length > 0 || !enquiry.product_id ? enquiry.lines : [{ ...UNNAMED_LINE, product_id: enquiry.product_id }];
  const products = await db().product.findMany({
    where: { id: { in: asked.map(({ product_id }) => product_id) } },
    select: { id: true, title: true, hs_code: true },
  });
  const content = quotationContent.parse({
    ...getDefaultTerms(firm, today),
    customer: {
      ...{ name, company: company ?? "", address: address ?? city ?? "", country },
      // A lead of another system may have others than a quotation accepts.
      email: customer.shape.email.catch("").parse(email),
      phone: customer.shape.phone.catch("").parse(phone),
    },
    lines: asked.flatMap((line) => {
      const product = products.find(({ id }) => id === line.product_id);
      const text = [line.title || product?.title, formatVariant(line)].filter(Boolean).join(", ").slice(0, MAX_LINE_TEXT);
      const catalogue = product && { product: product.id, variant: line.variant, hs_code: toHsCode(product.hs_code) };
      return text ? [{ text, quantity: line.quantity ?? 1, unit: line.unit, ...catalogue }] : [];
    }),
    ...(isExport && { supply: "export_lut", currency: "USD" }),
    ...{ language, units: asked.some(({ unit }) => unit === "sqft") ? "sqft" : "m2" },
  });
  return createDraft(db(), content, { enquiry_id, by: by.name }, today);
}
