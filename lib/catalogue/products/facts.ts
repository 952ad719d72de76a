import { pickFields } from "@/lib/shared/collections";

/** Texts of the list GET /api/subcategories, which the specification fixes. */
export const ATTRIBUTES = ["size", "finish", "thickness", "material", "recommended_use"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const attributeLabels: Record<Attribute, string> = {
  size: "Size",
  finish: "Finish",
  thickness: "Thickness",
  material: "Material",
  recommended_use: "Recommended use",
};

/** Texts of the product data. Schemas, pages, sheets, structured data and spreadsheets show them in this order. */
export const factLabels = { colour: "Colour", origin: "Origin", hs_code: "HS code" };
export type Fact = keyof typeof factLabels;
export const FACTS = Object.keys(factLabels) as Fact[];

export const pickFacts = <Row extends Record<Fact, unknown>>(row: Row) => pickFields(row, FACTS);
