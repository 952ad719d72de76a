import { type Variant, variant } from "@/lib/catalogue/products/variants";
import { otherHeadings, productHeadings, testHeading, variantHeadings } from "@/lib/imports/headings";
import { factOf, type TestColumn, testTitle } from "@/lib/imports/test-cells";

/** The columns that tell of a product. */
export const PRODUCT_COLUMNS = [
  ...(["id", "main_category", "main_subcategory", "title", "description"] as const),
  ...(["size", "finish", "thickness", "material", "recommended_use", "colour", "origin", "hs_code", "state", "slug"] as const),
  ...(["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4", "pictures"] as const),
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** The columns that tell of a variant; a product with several takes a row for each. */
export const VARIANT_COLUMNS = Object.keys(variant.shape) as (keyof Variant)[];

/** What a column is about. */
export type Column =
  | { of: "product"; name: ProductColumn }
  | { of: "variant"; name: keyof Variant }
  | { of: "test"; name: string; test: TestColumn };

/** What tells columns apart. */
export const columnKey = ({ of, name }: Pick<Column, "of" | "name">) => `${of}.${name}`;

export const headingOf = (column: Column): string => {
  if (column.of === "product") return productHeadings[column.name];
  return column.of === "variant" ? variantHeadings[column.name] : `${testHeading}: ${testTitle(column.test)}`;
};

/** What spellings of a heading have in common: letters and digits, whatever their case. */
const plain = (heading: string) =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const known = new Map<string, Column>();
for (const name of VARIANT_COLUMNS) {
  for (const spelling of [variantHeadings[name], `variant ${name}`]) known.set(plain(spelling), { of: "variant", name });
  // A size without more is the product's.
  if (variantHeadings[name].startsWith("Variant ")) continue;
  known.set(plain(name), { of: "variant", name });
}
for (const name of PRODUCT_COLUMNS) {
  for (const spelling of [name, productHeadings[name], ...(otherHeadings[name] ?? [])]) known.set(plain(spelling), { of: "product", name });
}

const TEST = new RegExp(`^${testHeading}s?\\s*:\\s*(.*)$`, "isu");

/** The column that a heading names, whatever its case and spacing. */
export function columnOf(heading: string): Column | undefined {
  const [, title] = TEST.exec(heading.trim()) ?? [];
  const test = title === undefined ? undefined : factOf(title);
  return test ? { of: "test", name: test.key, test } : known.get(plain(heading));
}

/** All columns of an export. */
export const exportColumns = (tests: TestColumn[]): Column[] => [
  ...PRODUCT_COLUMNS.map((name) => ({ of: "product", name }) as const),
  ...VARIANT_COLUMNS.map((name) => ({ of: "variant", name }) as const),
  ...tests.map((test) => ({ of: "test", name: test.key, test }) as const),
];
