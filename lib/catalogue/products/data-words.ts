import type { DocumentKind, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { PictureRole } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Availability, Variant } from "@/lib/catalogue/products/variants";

/** Shown above a table while some of its columns are out of view. */
export const moreColumns = "Scroll sideways for more columns";

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

export const dataHeadings = {
  variants: "Sizes and packaging",
  tests: "Test values",
  documents: "Documents",
  pictures: "More pictures",
} as const;

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
export const formatLongDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

const figureFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 4 });
export const formatFigure = (value: number | null) => (value === null ? "—" : figureFormat.format(value));

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
export const formatLanguage = (code: string) => languageNames.of(code) ?? code;

export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** Describes a document next to its kind: 'English, PDF, 1.2 MB'. */
export const describeDocument = ({ language, file, bytes }: Pick<ProductDocument, "language" | "file" | "bytes">) =>
  [language && formatLanguage(language), file.slice(file.lastIndexOf(".") + 1).toUpperCase(), bytes !== null && formatFileSize(bytes)]
    .filter(Boolean)
    .join(", ");

export const describeValidity = (date: string, isExpired: boolean) =>
  isExpired ? `Expired on ${formatLongDay(date)}` : `Valid until ${formatLongDay(date)}`;
