import { MAX_SLOTS } from "@/lib/catalogue/products/form/form-pictures";
import type { ProductFamily } from "@/lib/catalogue/products/form/product-presets";

export const dataWords = {
  emptyHint: "Empty fields and sections are hidden on the website.",
  pictures: "Pictures",
  productPictures: "Product pictures",
  picturesHint:
    "Click a slot to choose or replace its picture. Several pictures fill the empty slots, then the list below. Drag pictures to swap them.",
  chooseSlot: "Choose image",
  replaceSlot: "Replace image",
  altMissing: (count: number) => `${count} ${count === 1 ? "picture has" : "pictures have"} no alt text.`,
  describe: (count: number) => (count === 1 ? "Describe the picture" : `Describe ${count} pictures`),
  altProposed: "These alt texts are proposals for people who cannot see the pictures. Check each one before you save.",
  facts: "Other details",
  hsHint: "Customs tariff code, for example 6802.21",
  empty: "None yet.",
  moreFields: (count: number) => `Show ${count} more ${count === 1 ? "column" : "columns"}`,
  paste: "You can paste rows from Excel, with their headings or in the order of the export.",
  pasted: (rows: number, labels: string[], { left, unknown }: { left: number; unknown: string[] }) =>
    [
      `Pasted ${rows} ${rows === 1 ? "row" : "rows"}: ${labels.join(", ")}.`,
      unknown.length > 0 && `Not used: ${unknown.join(", ")}.`,
      left > 0 && `${left} more ${left === 1 ? "row does" : "rows do"} not fit.`,
    ]
      .filter(Boolean)
      .join(" "),
  duplicate: (name: string) => `Duplicate ${name}`,
  addVariant: "Add a variant",
  variant: (place: number, sku: string) => sku || `Variant ${place}`,
  addTest: "Add a test",
  test: (place: number, test: string) => test || `Test ${place}`,
  usualTests: { stone: "Add standard stone tests", tile: "Add standard tile tests" } satisfies Record<ProductFamily, string>,
  remove: (name: string) => `Remove ${name}`,
  addDocument: "Add a document",
  chooseDocument: "Choose PDF or ZIP",
  documentLimits: "Less than 20 MB",
  kind: "Document type",
  language: "Language",
  languageHint: "Language code, for example en, de or hi",
  validUntil: "Valid until",
  openFile: "Open",
  role: "Picture type",
  caption: "Caption",
  closeSheet: "Done",
  notSaid: "—",
  currentPicture: "Current picture",
  pictureName: (place: number) =>
    place === 0 ? "Main Image" : place < MAX_SLOTS ? `Sub Image ${place}` : `Picture ${place - MAX_SLOTS + 1}`,
} as const;

export const expiringWords = {
  heading: "Expiring documents",
  intro: "Expired, or expiring within 60 days. Request new ones from the laboratory or authority.",
  lapsed: (day: string) => `Expired on ${day}`,
  lapses: (day: string) => `Valid until ${day}`,
  more: (count: number) => `and ${count.toLocaleString("en-IN")} more`,
} as const;
