import type { RequestUnit } from "@/lib/enquiries/request-units";
import { type AreaUnit, withUnit } from "@/lib/shared/units";
import { countStones } from "@/lib/shortlist/heart-words";

// Labels and messages of shortlist, comparison and request. Titles and longer texts are editable content (lib/website/content/groups/shortlist.ts).

export const listWords = {
  count: countStones,
  share: "Share",
  shared: "Link copied",
  notShared: "Could not copy the link. Copy it from the address bar.",
  compare: "Compare",
  compareStone: (title: string) => `Compare ${title}`,
  compareChosen: (count: number) => (count < 2 ? "Select 2 to 4 stones to compare" : `Compare ${countStones(count)}`),
  compareMost: (limit: number) => `You can compare up to ${limit} stones.`,
  chat: "Request on WhatsApp",
  remove: "Remove",
  removeStone: (title: string) => `Remove ${title} from this list`,
  removed: (title: string) => `${title} removed from your shortlist.`,
  undo: "Undo",
  keep: (count: number) => `Save ${count === 1 ? "this stone" : `these ${count} stones`}`,
  kept: "Saved to your shortlist for 30 days.",
  foreign: "Shared with you",
  own: (count: number) => `Your shortlist: ${countStones(count)}`,
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
  noDifferences: "No differences in the listed properties.",
  remove: (title: string) => `Remove ${title} from the comparison`,
  request: "Request prices and samples",
  print: "Print",
  scrolls: "Comparison table, scrolls sideways",
  moreStones: "Scroll sideways for more stones",
  unknown: "—",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
  kilograms: (kilograms: string) => withUnit(kilograms, "kg"),
  perBox: "per box",
  perPallet: (boxes: number) => (boxes === 1 ? "1 box per pallet" : `${boxes} boxes per pallet`),
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
  fields: "Size, quantity",
  fieldsOf: (title: string) => `Size, quantity, sample: ${title}`,
  quantity: "Quantity",
  unit: "Unit",
  variant: "Size and finish",
  anyVariant: "Not decided yet",
  sample: "Send a sample",
  optional: "(optional)",
  chat: "Chat about this request",
  failed: "Could not send your request. Try again.",
} as const;

export const chatWords = {
  product: (name: string, finish: string | null, address: string) =>
    `Hello, I would like to know more about ${name}${finish ? ` (${finish})` : ""}: ${address}`,
  list: (names: string[], address: string) => `Hello, I would like to know more about these stones:\n${names.join("\n")}\n${address}`,
  general: "Hello, I would like prices and samples.",
  more: (count: number) => `and ${count} more`,
  request: (reference: string, names: string[]) => `Hello, about my request ${reference}:\n${names.join("\n")}`,
  subject: "Request for prices and samples",
} as const;
