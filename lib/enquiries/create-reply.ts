import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { ReplyTemplate } from "@/lib/website/content/requests";

type RepliedEnquiry = Pick<EnquiryDetail, "kind" | "name" | "reference" | "subject" | "product_id" | "lines" | "addresses">;

export const createReplySubject = ({ kind, reference, subject }: RepliedEnquiry, firm: string) =>
  `${enquiryWords.replySubject[kind]} ${reference ?? subject ?? firm}`;

/** Fills in a reply template. Without a template, the text is empty. */
export function createReply(enquiry: RepliedEnquiry, template: ReplyTemplate | undefined, firm: string, origin: string) {
  const { name, reference, lines, subject } = enquiry;
  const products = lines.length > 0 ? lines.map(({ title }) => title) : subject ? [subject] : [];
  const fillings = {
    name: name.replace(/\s+/g, " "),
    reference: reference ?? "",
    products: joinNames([...new Set(products)]),
    "product address": listProductUrls(enquiry, origin),
    firm,
  };
  const own = fillPlaceholders(template?.subject ?? "", fillings).replace(/\s+/g, " ");
  return { subject: own || createReplySubject(enquiry, firm), text: fillPlaceholders(template?.text ?? "", fillings) };
}

const joinNames = (names: string[]) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? ""));

function listProductUrls({ product_id, lines, addresses }: RepliedEnquiry, origin: string): string {
  const ids = new Set(lines.length > 0 ? lines.map((line) => line.product_id) : product_id ? [product_id] : []);
  return [...ids].flatMap((id) => (addresses[id] ? [origin + addresses[id]] : [])).join("\n");
}
