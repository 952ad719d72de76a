import { formatNumberOf } from "@/lib/shared/numbers";

const fields = { courier: "Courier", tracking: "Tracking number", sent_on: "Sent on", arrived_on: "Arrived on", note: "Note" };

export const sampleStateNames = { to_pack: "To pack", sent: "Sent", arrived: "Arrived", liked: "Liked", rejected: "Rejected" };
export type SampleState = keyof typeof sampleStateNames;

export const sampleMessages = {
  fields,
  invalidId: "Invalid line ID!",
  product: "Product",
  variant: "SKU",
  address: "Postal address",
  missing: "This enquiry has no such sample.",
  lineMissing: "This enquiry has no such line.",
  productMissing: "Choose a product from the list.",
  variantMissing: "This product has no such SKU.",
  alreadyAdded: "This sample is in the enquiry already.",
  tooMany: (limit: number) => `An enquiry can have up to ${limit} products.`,
  notToPack: "Only samples that are to be packed can be removed.",
  noSamples: "This enquiry has no samples.",
  stateInvalid: "The state must be to_pack, sent, arrived, liked or rejected.",
  waitingInvalid: "The days must be a number from 1 to 10,000.",
  afterInvalid: "after must be the line of the last sample of the previous page.",
  future: "This day is in the future.",
  changed: (state: SampleState) => `Sample: ${sampleStateNames[state].toLowerCase()}.`,
  saved: "Sample saved.",
  added: "Sample added. Pack it and send it.",
  removed: "Sample removed.",
  failed: "Could not save the sample. Try again.",
  toPack: (number: number) => `${formatNumberOf(number, "sample is", "samples are")} to be packed.`,
  waiting: (number: number, days: number) => `${formatNumberOf(number, "sample has", "samples have")} been out for ${days} days or more.`,
  accessSubjects: { list: "Samples, list", labels: (enquiry: number) => `Enquiry ${enquiry}, labels of samples` },
};

export const sampleWords = {
  describe: (state: SampleState) => `Sample: ${sampleStateNames[state].toLowerCase()}`,
  /** Name of the button that changes a state. It begins with what the button shows. */
  change: (shown: string, product: string) => `${shown}, ${product}`,
  details: "Delivery details",
  editDetails: (product: string) => `Sample of ${product}`,
  save: "Save sample",
  sentOn: (day: string) => `Sent ${day}`,
  arrivedOn: (day: string) => `arrived ${day}`,
  add: "Add a sample",
  addLine: "Add sample",
  /** Starts with the visible label. */
  addLineOf: (product: string) => `Add sample of ${product}`,
  productExample: "Name of the stone",
  found: "Products",
  remove: "Remove sample",
  labels: "Sample labels",
  labelsFailed: "The labels could not be created. Try again.",
  list: {
    heading: "Samples",
    counted: (number: number) => formatNumberOf(number, "sample", "samples"),
    heads: ["Person", "Product", "Sent", "Delivery", "State"],
    search: "Search samples",
    searchExample: "Name, product, tracking…",
    state: "State",
    all: "All states",
    waiting: (days: number) => `Out for ${days} days`,
    days: (number: number) => (number === 0 ? "today" : formatNumberOf(number, "day", "days")),
    loading: "Loading samples...",
    failed: "Samples could not be loaded.",
    empty: "There are no samples yet.",
    willAppear: "Samples that visitors request or staff add appear here.",
    noMatch: "No samples match.",
    changeFilters: "Change the search or the filters.",
  },
};
