import { type FilledFields, group, line, PROMISE, paragraph } from "@/lib/website/content/fields";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";
import type en from "@/messages/en.json";

/** Fields of the shortlist, comparison and request, stored in the catalogue group. */
export const shortlistFields = {
  shortlist: group(
    "Shortlist",
    {
      title: line("Heading", { most: 80 }),
      text: paragraph("Text", { most: 600, where: "Above the list, and on shared lists" }),
      empty: line("Empty shortlist: heading", { most: 100 }),
      begin: paragraph("Empty shortlist: how to start", { most: 600 }),
    },
    "/shortlist",
  ),
  compare: group(
    "Compare",
    {
      title: line("Heading", { most: 80 }),
      text: paragraph("Text", { most: 600, where: "Above the table" }),
      empty: paragraph("Empty comparison", { most: 600 }),
    },
    "/compare",
  ),
  request: group(
    "Request for several products",
    {
      title: line("Heading", { most: 80 }),
      text: paragraph("Text", { most: 600 }),
      general: paragraph("Text without stones", { most: 600, where: "While the shortlist is empty" }),
      thanks: line("Success heading", { most: 80 }),
      after: paragraph("Next steps", { most: 600, where: "After every form is sent" }),
      without: paragraph("No-JavaScript message", { most: 600, where: "Above links that open an e-mail or a chat" }),
    },
    "On the shortlist",
  ),
};

type ShortlistPages = FilledFields<typeof shortlistFields> & Pick<typeof en.catalogue, "shortlist" | "compare" | "request">;
export type ShortlistWords = ShortlistPages["shortlist"];
export type RequestWords = ShortlistPages["request"];
/** Confirmation shown after every form. */
export type ReceiptWords = Pick<RequestWords, "thanks" | "after"> & {
  /** Where to give the reference: a chat and a phone number, if the company has them. */
  chat?: { label: string; href: string };
  phone?: { label: string; href: string };
};

export const pickReceiptWords = (
  { thanks, after }: RequestWords,
  { chat, phones, footer }: Pick<Company, "chat" | "phones" | "footer">,
): ReceiptWords => ({
  thanks,
  after,
  ...(chat && { chat: { label: footer.chat, href: chat } }),
  ...(phones[0] && { phone: { label: phones[0], href: getPhoneHref(phones[0]) } }),
});

export const shortlistDefaults: FilledFields<typeof shortlistFields> = {
  shortlist: {
    title: "Your shortlist",
    text: "Saved in this browser for 30 days. Share the link, compare up to four stones, or request prices and samples.",
    empty: "Your shortlist is empty",
    begin: "Tap the heart on any stone to save it. We save it for 30 days. No account needed.",
  },
  compare: {
    title: "Compare stones",
    text: "Differences are marked. You can share or print this page.",
    empty: "Select two to four stones on your shortlist to compare them.",
  },
  request: {
    title: "Request prices and samples",
    text: `One request for all of these stones. Quantities are optional. ${PROMISE}`,
    general: `Tell us what you need: stone or colour, area and city. ${PROMISE}`,
    thanks: "Request sent",
    after: `${PROMISE} Urgent? Chat or call us and give this reference.`,
    without: "The form needs JavaScript. You can also send your request by e-mail, chat or phone. The message already lists these stones:",
  },
};
