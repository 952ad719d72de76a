import type { RequestUnit } from "@/lib/enquiries/requests";
import type { AreaUnit } from "@/lib/shared/units";
import { stones } from "@/lib/shortlist/heart-words";

// What lists, comparison and request say. Titles and longer texts, which staff change, are fields: choosing.ts.

export const listWords = {
  count: stones,
  share: "Share",
  shared: "The address is copied.",
  notShared: "The address could not be copied. It stands in the browser's address bar.",
  compare: "Compare",
  compareOf: (title: string) => `Compare ${title}`,
  compareChosen: (count: number) => (count < 2 ? "Compare: choose 2 to 4" : `Compare ${stones(count)}`),
  compareMost: (limit: number) => `At most ${limit} stones are compared at once.`,
  chat: "Ask on WhatsApp",
  remove: "Remove",
  removeOf: (title: string) => `Remove ${title} from this list`,
  removed: (title: string) => `${title} is off your shortlist.`,
  undo: "Undo",
  keep: (count: number) => `Keep ${count === 1 ? "this stone" : `these ${count} stones`}`,
  kept: "Kept on your shortlist for 30 days.",
  foreign: "Somebody shared this list with you.",
  own: (count: number) => `Your own shortlist: ${stones(count)}`,
  collections: "Our Collections",
  missing: (count: number) =>
    count === 1 ? "One stone of this list is no longer in our catalogue." : `${count} stones of this list are no longer in our catalogue.`,
} as const;

export const compareWords = {
  property: "Property",
  differs: "Differs",
  all: "All properties",
  differencesOnly: "Differences only",
  choice: "Rows to show",
  noDifferences: "In everything that we know of them, these stones are alike.",
  remove: (title: string) => `Remove ${title} from the comparison`,
  request: "Request prices and samples",
  print: "Print",
  scrolls: "Comparison, scrolls sideways",
  moreStones: "Scroll sideways for more stones",
  unknown: "—",
  from: "from",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
  kilograms: (kilograms: string) => `${kilograms}\u00a0kg`,
  perBox: "a box",
  perPallet: (boxes: number) => (boxes === 1 ? "1 box a pallet" : `${boxes} boxes a pallet`),
  days: (least: number, most: number) => (least === most ? (least === 1 ? "1 day" : `${least} days`) : `${least} to ${most} days`),
  rows: {
    size: "Size",
    finish: "Finish",
    thickness: "Thickness",
    material: "Material",
    use: "Recommended use",
    colour: "Colour",
    origin: "Origin",
    availability: "Availability",
    packaging: "Packaging",
    minimum: "Minimum order",
    leadTime: "Lead time",
  },
} as const;

export const unitWords: Record<AreaUnit, string> = { m2: "m²", sqft: "sq ft" };
export const unitsLabel = "Areas in";

export const requestUnitWords: Record<RequestUnit, string> = { ...unitWords, piece: "pieces", box: "boxes", slab: "slabs" };

export const requestWords = {
  line: (title: string) => `Line: ${title}`,
  quantity: "Quantity",
  unit: "Unit",
  variant: "Size and finish",
  anyVariant: "Not decided yet",
  sample: "Send a sample",
  optional: "(optional)",
  chat: "Chat about this request",
} as const;

/** What is written into a chat or a mail about stones. */
export const chatWords = {
  product: (name: string, finish: string | null, address: string) =>
    `Hello, I would like to know more about ${name}${finish ? ` (${finish})` : ""}: ${address}`,
  list: (names: string[], address: string) => `Hello, I would like to know more about these stones:\n${names.join("\n")}\n${address}`,
  more: (count: number) => `and ${count} more`,
  request: (reference: string, names: string[]) => `Hello, about my request ${reference}:\n${names.join("\n")}`,
  subject: "Request for prices and samples",
} as const;
