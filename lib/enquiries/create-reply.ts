import { z } from "zod";
import { ENQUIRY_KINDS, type EnquiryDetail, type EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { listAskedLines } from "@/lib/enquiries/request-lines";
import { getLanguageTag, LOCALES, ORIGINAL_LANGUAGE, toLanguage } from "@/lib/shared/languages";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/groups/company";
import type { ReplyTemplate } from "@/lib/website/content/groups/requests";

export const replyTemplatesQuery = z.strictObject({ language: z.enum(LOCALES).default(ORIGINAL_LANGUAGE) });

export const replyTemplates = z.object({
  items: z.array(z.object({ title: z.string(), subject: z.string(), text: z.string() })),
  promise: z.string(),
  subjects: z.partialRecord(z.enum(ENQUIRY_KINDS), z.string()),
  quotation: z.object({ subject: z.string(), text: z.string() }),
  mail: z.boolean(),
});
export type ReplyTemplates = z.output<typeof replyTemplates>;

type RepliedFirm = Pick<Company, "brand"> & Pick<ReplyTemplates, "promise" | "subjects">;
type RepliedEnquiry = Pick<EnquiryDetail, "kind" | "name" | "reference" | "subject" | "product_id" | "addresses"> & {
  lines: Pick<EnquiryDetailLine, "product_id" | "title" | "sample" | "added_by">[];
};

export function createReplySubject(
  { kind, reference, subject }: RepliedEnquiry,
  firm: string,
  subjects: ReplyTemplates["subjects"] = {},
): string {
  const about = subject ?? firm;
  const fill = (shown: string) => fillPlaceholders(subjects[kind] ?? "{about}", { about: shown });
  if (!reference) return fill(about);
  return kind === "request" ? fill(reference) : `${fill(about)} (${reference})`;
}

export function createReply(
  enquiry: RepliedEnquiry,
  template: ReplyTemplate | undefined,
  firm: RepliedFirm,
  origin: string,
  language = ORIGINAL_LANGUAGE,
) {
  const { name, reference, subject } = enquiry;
  const lines = listAskedLines(enquiry.lines, subject !== null);
  const products = lines.length > 0 ? lines.map(({ title }) => title) : subject ? [subject] : [];
  const list = (titles: string[]) => new Intl.ListFormat(getLanguageTag(language)).format([...new Set(titles)]);
  const fillings = {
    name: name.replace(/\s+/g, " "),
    reference: reference ?? "",
    products: list(products),
    samples: list(enquiry.lines.flatMap(({ sample, title }) => (sample ? [title] : []))),
    "product address": listProductUrls(enquiry, origin, language),
    promise: firm.promise,
    firm: firm.brand,
  };
  const own = fillPlaceholders(template?.subject ?? "", fillings).replace(/\s+/g, " ");
  return { subject: own || createReplySubject(enquiry, firm.brand, firm.subjects), text: fillPlaceholders(template?.text ?? "", fillings) };
}

function listProductUrls({ product_id, addresses, ...enquiry }: RepliedEnquiry, origin: string, language: string): string {
  const lines = listAskedLines(enquiry.lines, product_id !== null);
  const ids = new Set(lines.length > 0 ? lines.map((line) => line.product_id) : product_id ? [product_id] : []);
  return [...ids].flatMap((id) => (addresses[id] ? [origin + toLanguage(language, addresses[id])] : [])).join("\n");
}

/** The quotation of a reply. Mail goes to its customer's address, if it has one. */
export type RepliedQuotation = { id: number; number: string; link: string; email: string };

export const hasLink = (text: string, link = "{link}") => text.includes("{link}") || text.includes(link);

/** Fills in {number} and {link}. A text without the link gets it at its end. */
export function fillInQuotation(text: string, { number, link }: Pick<RepliedQuotation, "number" | "link">): string {
  const filled = fillPlaceholders(text, { number, link });
  return filled.includes(link) ? filled : `${filled}\n\n${link}`;
}
