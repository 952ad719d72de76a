import { type FilledFields, group, line, paragraph } from "@/lib/website/content/fields";
import { REPLY_PROMISE } from "@/lib/website/content/reply-promise";

const label = (name: string, where?: string) => line(name, { most: 60, where });

/** The pages on which visitors choose stones and ask for them: fields of the catalogue's document. */
export const choosingFields = {
  shortlist: group(
    "Shortlist",
    {
      crumb: label("Name in the breadcrumbs"),
      title: line("Heading", { most: 80 }),
      text: paragraph("Text", { most: 600, where: "Over the list, and where it is shared" }),
      empty: line("Heading where nothing is chosen", { most: 100 }),
      begin: paragraph("How to begin", { most: 600, where: "Where nothing is chosen" }),
    },
    "/shortlist",
  ),
  compare: group(
    "Compare",
    {
      crumb: label("Name in the breadcrumbs"),
      title: line("Heading", { most: 80 }),
      text: paragraph("Text", { most: 600, where: "Over the table" }),
      empty: paragraph("Where nothing is chosen", { most: 600 }),
    },
    "/compare",
  ),
  request: group(
    "Request for several products",
    {
      title: line("Heading", { most: 80 }),
      text: paragraph("Text", { most: 600 }),
      name: label("Name"),
      email: label("E-mail address"),
      phone: label("Telephone number"),
      message: label("Message"),
      optional: label("What marks the message as optional"),
      send: label("Words of the button"),
      sending: label("Words of the button while it is sent"),
      thanks: line("Heading once it is sent", { most: 80 }),
      reference: line("Words before the reference", { most: 80 }),
      after: paragraph("What happens next", { most: 600, where: "Once it is sent" }),
      without: paragraph("How to ask without JavaScript", { most: 600, where: "Over links that open a mail or a chat" }),
    },
    "On the shortlist",
  ),
};

type Choosing = FilledFields<typeof choosingFields>;
export type ShortlistWords = Choosing["shortlist"];
export type CompareWords = Choosing["compare"];
export type RequestWords = Choosing["request"];

export const choosingDefaults: Choosing = {
  shortlist: {
    crumb: "Shortlist",
    title: "Your shortlist",
    text: "Saved in this browser for 30 days. Share the link, compare up to four stones, or request prices and samples.",
    empty: "Nothing chosen yet",
    begin: "Tap the heart on any stone to save it. We save it for 30 days. No account needed.",
  },
  compare: {
    crumb: "Compare",
    title: "Side by side",
    text: "Differences are marked. You can share or print this page.",
    empty: "Choose two to four stones on your shortlist to see them side by side.",
  },
  request: {
    title: "Request prices and samples",
    text: `One request for all of these stones. Quantities are optional. ${REPLY_PROMISE}`,
    name: "Your Name",
    email: "Email Address",
    phone: "Phone Number",
    message: "Message",
    optional: "(optional)",
    send: "Send request",
    sending: "Sending...",
    thanks: "Request sent",
    reference: "Your reference",
    after: `${REPLY_PROMISE} Urgent? Quote this reference when you chat or call.`,
    without: "The form needs JavaScript. Ask by mail, in a chat or on the telephone; the stones of this list are filled in:",
  },
};
