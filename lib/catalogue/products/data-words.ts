import type { DocumentKind, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { PictureRole } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Availability, Variant, VariantSummary } from "@/lib/catalogue/products/variants";

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

export const summaryLabels = { availability: "Availability", leadTime: "Lead time", minimumOrder: "Minimum order" } as const;

export const variantWords = {
  container: "20-foot container",
  payload: (kilograms: string) => `Container loads are based on ${kilograms} kg in whole pallets.`,
  pieces: (count: string) => `${count} pieces`,
  kilograms: (kilograms: string) => `${kilograms}\u00a0kg`,
  readyIn: (days: number) => `Ready in ${days} ${days === 1 ? "day" : "days"}`,
  stockOf: (title: string) => `Sizes and availability of ${title}`,
  none: "No sizes are listed.",
  request: "Request this size",
  requestFor: (variant: string) => `Request this size: ${variant}`,
} as const;

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

export const fromWord = "from";
/** End a minimum order. Phones have no room for the second sentence. */
export const perSize = "per size.";
export const askForLess = "Ask us for smaller quantities.";

/** Formats a lead time: '30 days', '14 to 35 days'. */
export const formatDays = ({ least, most }: NonNullable<VariantSummary["leadTime"]>) =>
  least === most ? (least === 1 ? "1 day" : `${least} days`) : `${least} to ${most} days`;

type StockVariant = Pick<Variant, "availability" | "finish" | "thickness">;

const nameStock = ({ finish, thickness }: StockVariant) => [finish?.toLowerCase(), thickness].filter(Boolean).join(" ");

/** Formats availability: "In stock", or for mixed variants "In stock: polished 18 mm. Others to order." */
export function formatAvailability(variants: StockVariant[], { availabilities }: Pick<VariantSummary, "availabilities">): string {
  if (availabilities[0] !== "in_stock" || availabilities.length === 1 || availabilities.includes("discontinued"))
    return formatAvailabilities(availabilities);
  const names = new Set(variants.filter(({ availability }) => availability === "in_stock").map(nameStock));
  const areOthersNamedSo = variants.some((variant) => variant.availability !== "in_stock" && names.has(nameStock(variant)));
  const stock = names.size > 2 || names.has("") || areOthersNamedSo ? "some sizes" : [...names].join(", ");
  return `${availabilityNames.in_stock}: ${stock}. Others to order.`;
}

const formatAvailabilities = (availabilities: Availability[]) => {
  const [first = "", ...others] = availabilities.map((availability) => availabilityNames[availability]);
  return [first, ...others.map((name) => name.toLowerCase())].join(", ");
};

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
