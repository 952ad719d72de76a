import { fillPlaceholders } from "@/lib/shared/text/placeholders";

/** The quotation of a reply. Mail goes to its customer's address, if it has one. */
export type RepliedQuotation = { id: number; number: string; link: string; email: string };

export const hasLink = (text: string, link = "{link}") => text.includes("{link}") || text.includes(link);

/** Fills in {number} and {link}. A text without the link gets it at its end. */
export function fillInQuotation(text: string, { number, link }: Pick<RepliedQuotation, "number" | "link">): string {
  const filled = fillPlaceholders(text, { number, link });
  return filled.includes(link) ? filled : `${filled}\n\n${link}`;
}
