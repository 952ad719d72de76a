import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { Product } from "@/lib/catalogue/products/products";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";

/** UN/CEFACT codes of units. */
const UNIT_CODES: Record<string, string> = {
  "%": "P1",
  mm: "MMT",
  cm: "CMT",
  m: "MTR",
  "m²": "MTK",
  "mm³": "MMQ",
  g: "GRM",
  kg: "KGM",
  N: "NEW",
  "N/mm²": "C56",
  MPa: "MPA",
  "kg/m³": "KMQ",
  "g/cm³": "23",
  "t/m³": "D41",
  "°C": "CEL",
};

const unitOf = (unit: string | null) => {
  if (!unit) return {};
  return UNIT_CODES[unit] ? { unitCode: UNIT_CODES[unit] } : { unitText: unit };
};

const property = (name: string, value: string | number, more: object = {}) => ({ "@type": "PropertyValue", name, value, ...more });

/** Converts a text to a number if it is one. */
const asNumber = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

const testProperty = ({ test, value, unit, standard }: TestValue) =>
  value === null ? [] : [property(test, asNumber(value), { ...unitOf(unit), ...(standard && { measurementTechnique: standard }) })];

const PACKAGING: [field: keyof Variant, name: string, unitCode: string][] = [
  ["pieces_per_box", "Pieces per box", "C62"],
  ["m2_per_box", "Area per box", "MTK"],
  ["kg_per_box", "Weight per box", "KGM"],
  ["boxes_per_pallet", "Boxes per pallet", "C62"],
  ["minimum_order_m2", "Minimum order", "MTK"],
  ["lead_time_days", "Lead time", "DAY"],
];

const packaging = (variant: Variant) =>
  PACKAGING.flatMap(([field, name, unitCode]) => {
    const value = variant[field];
    return typeof value === "number" ? [property(name, value, { unitCode })] : [];
  });

/** Returns the SKU as a GTIN if its length and check digit are valid (GS1). */
export function gtinOf(sku: string): string | undefined {
  if (!/^\d{12,14}$/.test(sku)) return undefined;
  const weighed = [...sku].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, value) => sum + value, 0) % 10 === 0 ? sku : undefined;
}

const model = (name: string, variant: Variant) => ({
  "@type": "ProductModel",
  name: [name, variant.size, variant.finish, variant.thickness].filter(Boolean).join(", "),
  sku: variant.sku,
  gtin: gtinOf(variant.sku),
  size: variant.size ?? undefined,
  additionalProperty: [
    ...(variant.finish ? [property("Finish", variant.finish)] : []),
    ...(variant.thickness ? [property("Thickness", variant.thickness)] : []),
    ...packaging(variant),
  ],
});

/**
 * Builds the JSON-LD of a product. Search engines expect an offer in a "Product" and report a missing price; a "ProductModel" needs none.
 * A single variant is the product itself, several are its models.
 */
export function productModel(row: Product, { colour, origin, hs_code, variants, tests }: TypedData) {
  const texts = { Size: row.size, Finish: row.finish, Thickness: row.thickness, "Recommended Use": row.recommended_use };
  const [only, another] = variants;
  const single = another ? undefined : only;
  return {
    "@type": "ProductModel",
    name: row.title,
    material: row.material || undefined,
    color: colour ?? undefined,
    countryOfOrigin: origin ? { "@type": "Country", name: origin } : undefined,
    sku: single?.sku,
    gtin: single && gtinOf(single.sku),
    model: another ? variants.map((variant) => model(row.title, variant)) : undefined,
    additionalProperty: [
      ...Object.entries(texts).flatMap(([name, value]) => (value ? [property(name, value)] : [])),
      ...(hs_code ? [property("HS code", hs_code)] : []),
      ...(single ? packaging(single) : []),
      ...tests.flatMap(testProperty),
    ],
  };
}
