import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { filledIn } from "@/lib/shared/text/placeholders";
import type { ReplyTemplate } from "@/lib/website/content/requests";

type Answered = Pick<EnquiryDetail, "kind" | "name" | "reference" | "subject" | "product_id" | "lines" | "addresses">;

/** The subject of a reply that has no other: what was asked about. */
export const replySubject = ({ kind, reference, subject }: Answered, firm: string) =>
  `${enquiryWords.replySubject[kind]} ${reference ?? subject ?? firm}`;

/** A reply in the words of a template, or with nothing but its greeting left to write where there is none. */
export function replyTo(enquiry: Answered, template: ReplyTemplate | undefined, firm: string, origin: string) {
  const { name, reference, lines, subject } = enquiry;
  const products = lines.length > 0 ? lines.map(({ title }) => title) : subject ? [subject] : [];
  const fillings = {
    name: name.replace(/\s+/g, " "),
    reference: reference ?? "",
    products: inWords([...new Set(products)]),
    "product address": addressesOf(enquiry, origin),
    firm,
  };
  const own = filledIn(template?.subject ?? "", fillings).replace(/\s+/g, " ");
  return { subject: own || replySubject(enquiry, firm), text: filledIn(template?.text ?? "", fillings) };
}

/** "One, two and three". */
const inWords = (names: string[]) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? ""));

/** Where the products are that are still on the website, one below the other. */
function addressesOf({ product_id, lines, addresses }: Answered, origin: string): string {
  const ids = new Set(lines.length > 0 ? lines.map((line) => line.product_id) : product_id ? [product_id] : []);
  return [...ids].flatMap((id) => (addresses[id] ? [origin + addresses[id]] : [])).join("\n");
}
