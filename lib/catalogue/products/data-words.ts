import type { ProductData } from "@/lib/catalogue/products/product-data";
import type { DocumentKind, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { PictureRole } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Availability, Variant } from "@/lib/catalogue/products/variants";

export const moreColumns = "Scroll sideways for more columns";

/** Labels of the fields, with units. */
export const variantLabels: Record<keyof Variant, string> = {
  sku: "SKU",
  size: "Size",
  finish: "Finish",
  thickness: "Thickness",
  pieces_per_box: "Pieces per box",
  m2_per_box: "m² per box",
  kg_per_box: "kg per box",
  boxes_per_pallet: "Boxes per pallet",
  minimum_order_m2: "Minimum order, m²",
  lead_time_days: "Lead time, days",
  availability: "Availability",
};

export const testLabels: Record<keyof TestValue, string> = {
  test: "Test",
  value: "Value",
  unit: "Unit",
  standard: "Standard",
  tested_on: "Date of report",
};

export const factLabels: Record<keyof Pick<ProductData, "colour" | "origin" | "hs_code">, string> = {
  colour: "Colour",
  origin: "Origin",
  hs_code: "HS code",
};

export const availabilityNames: Record<Availability, string> = {
  in_stock: "In stock",
  made_to_order: "Made to order",
  on_request: "On request",
  discontinued: "Discontinued",
};

export const documentKinds: Record<DocumentKind, string> = {
  test_report: "Test report",
  certificate: "Certificate",
  data_sheet: "Data sheet",
  installation: "Installation guide",
  warranty: "Warranty",
  drawing: "Drawing (BIM, CAD)",
  other: "Document",
};

export const pictureRoles: Record<PictureRole, string> = {
  slab: "Slab",
  tile: "Tile",
  installed: "Installed",
  detail: "Detail",
  drawing: "Drawing",
};

/** Headings of the sections, on the website and in the back office. */
export const dataHeadings = {
  variants: "Sizes and packaging",
  tests: "Test values",
  documents: "Documents",
  pictures: "More pictures",
} as const;

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
/** '31 March 2027' */
export const dayText = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

const figure = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 4 });
/** Formats a number, or a dash for null. */
export const figureText = (value: number | null) => (value === null ? "—" : figure.format(value));

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
export const languageText = (code: string) => languageNames.of(code) ?? code;

/** '1.2 MB' */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** Formats the details of a document: 'English, PDF, 1.2 MB'. */
export const documentFacts = ({ language, file, bytes }: Pick<ProductDocument, "language" | "file" | "bytes">) =>
  [language && languageText(language), file.slice(file.lastIndexOf(".") + 1).toUpperCase(), bytes !== null && sizeText(bytes)]
    .filter(Boolean)
    .join(", ");

export const validity = (date: string, lapsed: boolean) => (lapsed ? `Was valid until ${dayText(date)}` : `Valid until ${dayText(date)}`);
