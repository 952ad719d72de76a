import type { ProductFamily } from "@/lib/catalogue/products/product-presets";

/** What the form for a product's typed data says. */
export const dataWords = {
  heading: "More about this product",
  open: (title: string) => `Sizes, packaging, test values, documents and pictures of ${title}`,
  intro:
    "What architects and importers ask for. Fill in what you know; what is empty does not show on the website. It shows as soon as you save it.",
  loading: "Loading data...",
  retry: "Try again",
  save: "Save data",
  saving: "Saving...",
  unsaved: "Not saved yet",
  facts: "Facts",
  hsHint: "The customs number, such as 6802.21",
  empty: "Nothing here yet.",
  moreFields: (labels: string[]) => `More fields: ${labels.join(", ")}`,
  paste: "You can paste rows that you have copied from a spreadsheet.",
  addVariant: "Add a variant",
  variant: (place: number, sku: string) => sku || `Variant ${place}`,
  addTest: "Add a test",
  test: (place: number, test: string) => test || `Test ${place}`,
  usualTests: { stone: "Add the usual tests of stone", tile: "Add the usual tests of tiles" } satisfies Record<ProductFamily, string>,
  remove: (name: string) => `Remove ${name}`,
  addDocument: "Add a document",
  chooseDocument: "Choose PDF or ZIP",
  documentLimits: "Less than 20 MB",
  kind: "Kind",
  language: "Language",
  languageHint: "A code such as en, de, hi",
  validUntil: "Valid until",
  openFile: "Open",
  addPicture: "Add a picture",
  choosePicture: "Choose picture",
  role: "Shows",
  caption: "Caption",
  atOnce: "A file is stored as soon as you choose it. What you say of it is saved with the button below.",
  notSaid: "—",
  picture: (place: number) => `picture ${place}`,
} as const;

/** What the dashboard says of documents that lapse. */
export const lapsingWords = {
  heading: "Documents that lapse",
  intro: "Valid for less than 60 days, or not valid any more. Ask the laboratory or the authority for a new one in time.",
  lapsed: (day: string) => `Was valid until ${day}`,
  lapses: (day: string) => `Valid until ${day}`,
  more: (count: number) => `and ${count.toLocaleString("en-IN")} more`,
} as const;
