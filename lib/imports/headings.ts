import { testLabels, variantLabels } from "@/lib/catalogue/products/data-words";
import { attributeLabels, factLabels } from "@/lib/catalogue/products/facts";
import type { Variant } from "@/lib/catalogue/products/variants";

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
