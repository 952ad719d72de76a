import { ATTRIBUTES, FACTS } from "@/lib/catalogue/products/facts";
import { type Variant, variant } from "@/lib/catalogue/products/variants";
import { alternativeHeadings, productHeadings, testHeading, testsHeading, variantHeadings } from "@/lib/imports/headings";
import { formatTestTitle, parseTestTitle, type TestColumn } from "@/lib/imports/test-cells";
import { toComparable } from "@/lib/shared/text/normalise";

export const PRODUCT_COLUMNS = [
  ...(["id", "main_category", "main_subcategory", "title", "description"] as const),
  ...ATTRIBUTES,
  ...FACTS,
  ...(["state", "slug"] as const),
  ...(["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4", "pictures"] as const),
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const VARIANT_COLUMNS = Object.keys(variant.shape) as (keyof Variant)[];

export type Column =
  | { kind: "product"; name: ProductColumn }
  | { kind: "variant"; name: keyof Variant }
  | { kind: "test"; name: string; test: TestColumn };

export const getColumnKey = ({ kind, name }: Pick<Column, "kind" | "name">) => `${kind}.${name}`;

export const getHeading = (column: Column): string => {
  if (column.kind === "product") return productHeadings[column.name];
  return column.kind === "variant" ? variantHeadings[column.name] : `${testHeading}: ${formatTestTitle(column.test)}`;
};

/** Keeps letters and digits only, in lower case, so that all spellings of a heading match. */
const normaliseHeading = (heading: string) => toComparable(heading.normalize("NFKC")).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const columnsByHeading = new Map<string, Column>();
for (const name of VARIANT_COLUMNS) {
  for (const spelling of [variantHeadings[name], `variant ${name}`])
    columnsByHeading.set(normaliseHeading(spelling), { kind: "variant", name });
  // A heading "Size" means the size of the product.
  if (variantHeadings[name].startsWith("Variant ")) continue;
  columnsByHeading.set(normaliseHeading(name), { kind: "variant", name });
}
for (const name of PRODUCT_COLUMNS) {
  for (const spelling of [name, productHeadings[name], ...(alternativeHeadings[name] ?? [])])
    columnsByHeading.set(normaliseHeading(spelling), { kind: "product", name });
}

const TEST_HEADING = new RegExp(`^${testHeading}s?\\s*:\\s*(.*)$`, "isu");

export function parseHeading(heading: string): Column | undefined {
  const [, title] = TEST_HEADING.exec(heading.trim()) ?? [];
  const test = title === undefined ? undefined : parseTestTitle(title);
  return test ? { kind: "test", name: test.key, test } : columnsByHeading.get(normaliseHeading(heading));
}

const isProductName = (name: string) => (PRODUCT_COLUMNS as readonly string[]).includes(name);

const getExportKey = ({ kind, name }: Pick<Column, "kind" | "name">): string => {
  if (kind === "test") return "tests";
  return kind === "variant" && isProductName(name) ? `variant_${name}` : name;
};

/** The columns that the export can leave out. "tests" means the columns of all tests. */
export const EXPORT_COLUMNS: { key: string; kind: Column["kind"]; heading: string }[] = [
  ...PRODUCT_COLUMNS.map((name) => ({ key: name, kind: "product", heading: productHeadings[name] }) as const),
  ...VARIANT_COLUMNS.map(
    (name) => ({ key: getExportKey({ kind: "variant", name }), kind: "variant", heading: variantHeadings[name] }) as const,
  ),
  { key: "tests", kind: "test", heading: testsHeading },
];

const SKU_KEY = "sku";
/** An import finds products by their ID, and variants by their SKU. */
export const REQUIRED_EXPORT_KEYS = ["id", SKU_KEY];

/** @param chosen keys, all by default. The ID is always included, and the SKU with columns of variants. */
export function listExportColumns(tests: TestColumn[], chosen = EXPORT_COLUMNS.map(({ key }) => key)): Column[] {
  const hasVariants = EXPORT_COLUMNS.some(({ key, kind }) => kind === "variant" && chosen.includes(key));
  const keys = new Set(["id", ...(hasVariants ? [SKU_KEY] : []), ...chosen]);
  const columns: Column[] = [
    ...PRODUCT_COLUMNS.map((name) => ({ kind: "product", name }) as const),
    ...VARIANT_COLUMNS.map((name) => ({ kind: "variant", name }) as const),
    ...tests.map((test) => ({ kind: "test", name: test.key, test }) as const),
  ];
  return columns.filter((column) => keys.has(getExportKey(column)));
}
