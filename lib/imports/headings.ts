import { availabilityNames, pictureRoles, testLabels, variantLabels } from "@/lib/catalogue/products/data-words";
import { attributeLabels, factLabels } from "@/lib/catalogue/products/facts";
import { stateNames } from "@/lib/catalogue/products/state-words";
import type { Variant } from "@/lib/catalogue/products/variants";
import { TERM_KINDS, type TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames } from "@/lib/catalogue/terms/words";
import type { Place } from "@/lib/imports/plan/snapshot";

export const productHeadings = {
  id: "ID",
  main_category: "Main category",
  main_subcategory: "Main subcategory",
  title: "Title",
  description: "Description",
  ...attributeLabels,
  ...factLabels,
  state: "State",
  slug: "Address",
  product_image: "Main picture",
  sub_image1: "Sub picture 1",
  sub_image2: "Sub picture 2",
  sub_image3: "Sub picture 3",
  sub_image4: "Sub picture 4",
  pictures: "More pictures",
};

/** "Variant size" differs from "Size", which belongs to the product. */
export const variantHeadings: Record<keyof Variant, string> = {
  ...variantLabels,
  size: "Variant size",
  finish: "Variant finish",
  thickness: "Variant thickness",
};

export const testHeading = testLabels.test;

export const testsHeading = "Test values";

export const alternativeHeadings: Partial<Record<keyof typeof productHeadings, string[]>> = {
  main_category: ["Category"],
  main_subcategory: ["Subcategory", "Collection"],
  title: ["Product", "Name", "Product title", "Product name"],
  recommended_use: ["Use", "Usage", "Application"],
  colour: ["Color"],
  origin: ["Country of origin"],
  hs_code: ["HSN code", "HSN"],
  product_image: ["Main image", "Picture", "Image"],
  sub_image1: ["Sub image 1"],
  sub_image2: ["Sub image 2"],
  sub_image3: ["Sub image 3"],
  sub_image4: ["Sub image 4"],
  pictures: ["Further pictures"],
};

export const sheetNames = { products: "Products", words: "Allowed values" };

export function listAllowedValues(places: Place[], terms: { kind: TermKind; label: string }[]): string[][] {
  const columns = [
    [productHeadings.main_category, ...places.map(({ category }) => category.title)],
    [productHeadings.main_subcategory, ...places.map(({ title }) => title)],
    ...TERM_KINDS.map((kind) => [termKindNames[kind].one, ...terms.filter((term) => term.kind === kind).map(({ label }) => label)]),
    [productHeadings.state, ...Object.values(stateNames)],
    [variantHeadings.availability, ...Object.values(availabilityNames)],
    [productHeadings.pictures, ...Object.values(pictureRoles).map((role) => `${role.toLowerCase()}: `)],
  ];
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? ""));
}
