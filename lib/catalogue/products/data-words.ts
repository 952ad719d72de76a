import type { DocumentKind, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { PictureRole } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Availability, Variant, VariantSummary } from "@/lib/catalogue/products/variants";
import { createOnce } from "@/lib/shared/collections";
import { getLanguageCode, getLanguageTag, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words/page-words";

// The constants are for the back office and spreadsheets. Public pages and sheets have their words in messages.

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

export const variantWords = {
  readyIn: (days: number) => `Ready in ${days} ${days === 1 ? "day" : "days"}`,
  stockOf: (title: string) => `Sizes and availability of ${title}`,
  none: "No sizes are listed.",
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

const getDayFormat = createOnce(
  (tag: string) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
);
export const formatLongDay = (date: string, tag = getLanguageTag(ORIGINAL_LANGUAGE)) =>
  getDayFormat(tag).format(new Date(`${date}T00:00:00Z`));

const getFigureFormat = createOnce((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }));
export const formatFigure = (tag: string, value: number) => getFigureFormat(tag).format(value);

/** Formats a lead time: '30 days', '14 to 35 days'. */
export const formatDays = (words: Words<"units">, { least, most }: NonNullable<VariantSummary["leadTime"]>) =>
  least === most ? words("days", { count: least }) : words("dayRange", { least, most });

type StockVariant = Pick<Variant, "availability" | "finish" | "thickness">;

const nameStock = ({ finish, thickness }: StockVariant) => [finish?.toLowerCase(), thickness].filter(Boolean).join(" ");

/** Formats availability: "In stock", or for mixed variants "In stock: polished 18 mm. Others to order." or "Others on request." */
export function formatAvailability(
  words: Words<"product">,
  variants: StockVariant[],
  { availabilities }: Pick<VariantSummary, "availabilities">,
): string {
  if (availabilities[0] !== "in_stock" || availabilities.length === 1 || availabilities.includes("discontinued"))
    return formatAvailabilities(words, availabilities);
  const names = new Set(variants.filter(({ availability }) => availability === "in_stock").map(nameStock));
  const areOthersNamedSo = variants.some((variant) => variant.availability !== "in_stock" && names.has(nameStock(variant)));
  const isNamed = names.size <= 2 && !names.has("") && !areOthersNamedSo;
  const others = availabilities.includes("made_to_order") ? "made_to_order" : "on_request";
  return words("stock", { stock: isNamed ? [...names].join(", ") : words("someSizes"), others });
}

const formatAvailabilities = (words: Words<"product">, availabilities: Availability[]) => {
  const [first = "", ...others] = availabilities.map((availability) => words(`availability.${availability}`));
  return [first, ...others.map((name) => name.toLowerCase())].join(", ");
};

export const getLanguageNames = createOnce(
  (tag: string) => new Intl.DisplayNames(getLanguageCode(tag), { type: "language", fallback: "code" }),
);

function formatFileSize(words: Words<"units">, bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? words("kilobytes", { size: Math.max(1, Math.round(kilobytes)) })
    : words("megabytes", { size: (kilobytes / 1024).toFixed(1) });
}

export const describeDocument = (
  words: Words<"units">,
  tag: string,
  { language, file, bytes }: Pick<ProductDocument, "language" | "file" | "bytes">,
) =>
  [
    language && getLanguageNames(tag).of(language),
    file.slice(file.lastIndexOf(".") + 1).toUpperCase(),
    bytes !== null && formatFileSize(words, bytes),
  ]
    .filter(Boolean)
    .join(", ");

/** "Water absorption" has the key `waterAbsorption`. */
const toTestKey = (test: string) => test.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])|[^a-z0-9]/g, (_, next = "") => next.toUpperCase());

export function nameTest(names: Words<"tests">, test: string): string {
  const key = toTestKey(test) as Parameters<typeof names>[0];
  return names.has(key) ? names(key) : test;
}
