export type BrowserData = { name: string; text: string; kept: string };

const UNTIL_CLOSED = "Until you close the tab";
const UNTIL_CLEARED = "Until you clear it";

/** Everything the public website stores in a browser. Extend this list when a page stores something new. */
export const browserData: BrowserData[] = [
  { name: "Shortlist", text: "The products on your shortlist, with the quantities and choices you entered.", kept: "30 days" },
  {
    name: "Request, contact and privacy form",
    text: "What you typed into these forms, so that it is not lost when you leave the page.",
    kept: UNTIL_CLOSED,
  },
  { name: "Units", text: "Whether you see areas in square metres or square feet.", kept: UNTIL_CLEARED },
  { name: "Campaign", text: "The advertisement or newsletter link you came from. Sent with your form.", kept: UNTIL_CLOSED },
  { name: "Visitor counter", text: "The number shown at the bottom of the page and the day of your last visit.", kept: UNTIL_CLEARED },
];

export const otherServices: BrowserData[] = [
  {
    name: "Google Translate",
    text: "Loads with each page, so Google receives your network address. If you choose a language, Google receives the text of the page and stores your choice in the cookie googtrans.",
    kept: "The cookie: until you load the next page",
  },
  {
    name: "Google Maps",
    text: "Shows the map on the Contact page when you scroll to it. Google receives your network address.",
    kept: "See Google's privacy policy",
  },
];
