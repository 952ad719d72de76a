import { formatNumberOf } from "@/lib/shared/numbers";
import { pageNames } from "@/lib/website/words";

const formatCount = (count: number) => count.toLocaleString("en-IN");
const countViews = (count: number) => formatNumberOf(count, "view", "views");
const countVisitors = (count: number) => formatNumberOf(count, "visitor", "visitors");

export const figureMessages = {
  dayInvalid: "Enter a date such as 2027-03-31.",
  byInvalid: "The by parameter must be day, product, page, source, country, language, search or empty.",
  periodReversed: "The first day must not be after the last day.",
  periodTooLong: (months: number) => `Choose a period of at most ${months} months.`,
  failed: "The figures could not be loaded. Please try again.",
  hiddenInvalid: "The hidden parameter must be 0 or 1.",
  searchRequired: "Enter the search.",
  hiddenRequired: "The field hidden must be true or false.",
  hidden: (search: string) => `“${search}” is hidden from the list`,
  shown: (search: string) => `“${search}” is in the list again`,
  hidingFailed: "The list could not be changed. Please try again.",
};

export const emptySearchWords = {
  addAlias: "Add as an alias",
  hide: "Hide",
  show: "Show in the list again",
  showHidden: "Show hidden searches",
  showOpen: "Back to the list",
  noneHidden: "No hidden searches in this period.",
  question: "Add this search as an alias?",
  term: "Alias of",
  chooseTerm: "Select a term",
  effect: "Visitors who search for it will find the products with this term.",
  add: "Add alias",
  adding: "Adding...",
  added: (search: string, label: string) => `“${search}” finds “${label}” now`,
  removed: (search: string, label: string) => `“${search}” is no longer an alias of “${label}”`,
  failed: "The alias could not be saved. Please try again.",
};

/** `count` is the heading of the views column. The default is page views. */
export type ListWords = { heading: string; column: string; count?: string; empty: string };

export const figureWords = {
  formatCount,
  period: "Period",
  days: (count: number) => (count === 365 ? "12 months" : `${count} days`),
  from: "From",
  to: "To",
  loading: "Loading figures...",
  views: "Views",
  visitors: "Visitors",
  perDay: "Views and visitors per day",
  perWeek: "Views and visitors per week",
  chart: (views: number, visitors: number) => `${countViews(views)} by ${countVisitors(visitors)}`,
  bar: (period: string, views: number, visitors: number) => `${period}: ${countViews(views)}, ${countVisitors(visitors)}`,
  asTable: "Show as a table",
  day: "Day",
  week: "Week",
  note: "Visitors are counted per day: a person who returns on another day counts again. Bots are not counted. No cookies or addresses are stored.",
  countrySource: "Countries are estimated from network addresses, using data from nro.net (CC BY 4.0).",
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: "Show fewer",
  more: (count: number) => `${formatCount(count)} more are not listed.`,
  before: (views: number, visitors: number) => `${countViews(views)} by ${countVisitors(visitors)} in the period before`,
  download: "Download CSV",
  downloadOf: (heading: string) => `Download CSV: ${heading}`,
  pages: { ...pageNames, "/search": "Search", "/compare": "Compare", "/shortlist": "Shortlist" } as Record<string, string>,
  names: { direct: "Direct or unknown", unknown: "Unknown", other: "Other" } as Record<string, string>,
  unnamedProduct: (id: string) => `Product ${id}`,
  dashboard: { heading: "Website visits", last: (days: number) => `last ${days} days`, link: "All analytics" },
};

export const figureLists = {
  page: { heading: "Pages", column: "Page", empty: "No page views in this period." },
  product: { heading: "Products", column: "Product", empty: "No product views in this period." },
  source: { heading: "Sources", column: "Source", empty: "No visitors in this period." },
  country: { heading: "Countries", column: "Country", empty: "No visitors in this period." },
  language: { heading: "Languages", column: "Language", empty: "No visitors in this period." },
  search: { heading: "Searches", column: "Search", count: "Searches", empty: "No searches in this period." },
  empty: { heading: "Searches without results", column: "Search", count: "Searches", empty: "Every search had results in this period." },
} satisfies Record<string, ListWords>;
