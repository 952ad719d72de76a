import { type Fact, factLabels, pickFacts } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { Product } from "@/lib/catalogue/products/products";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";

/** Unit codes of UN/CEFACT. */
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

const toUnit = (unit: string | null) => {
  if (!unit) return {};
  return UNIT_CODES[unit] ? { unitCode: UNIT_CODES[unit] } : { unitText: unit };
};

const createProperty = (name: string, value: string | number, details: object = {}) => ({
  "@type": "PropertyValue",
  name,
  value,
  ...details,
});

const toNumberIfNumeric = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

const toTestProperties = ({ test, value, unit, standard }: TestValue) =>
  value === null
    ? []
    : [createProperty(test, toNumberIfNumeric(value), { ...toUnit(unit), ...(standard && { measurementTechnique: standard }) })];

const PACKAGING: [field: keyof Variant, name: string, unitCode: string][] = [
  ["pieces_per_box", "Pieces per box", "C62"],
  ["m2_per_box", "Area per box", "MTK"],
  ["kg_per_box", "Weight per box", "KGM"],
  ["boxes_per_pallet", "Boxes per pallet", "C62"],
  ["minimum_order_m2", "Minimum order", "MTK"],
  ["lead_time_days", "Lead time", "DAY"],
];

const toPackagingProperties = (variant: Variant) =>
  PACKAGING.flatMap(([field, name, unitCode]) => {
    const value = variant[field];
    return typeof value === "number" ? [createProperty(name, value, { unitCode })] : [];
  });

/** Returns the SKU if it is a valid GTIN: 12 to 14 digits with a correct check digit. */
export function parseGtin(sku: string): string | undefined {
  if (!/^\d{12,14}$/.test(sku)) return undefined;
  const weighed = [...sku].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, value) => sum + value, 0) % 10 === 0 ? sku : undefined;
}

const toVariantModel = (name: string, variant: Variant) => ({
  "@type": "ProductModel",
  name: [name, variant.size, variant.finish, variant.thickness].filter(Boolean).join(", "),
  sku: variant.sku,
  gtin: parseGtin(variant.sku),
  size: variant.size ?? undefined,
  additionalProperty: [
    ...(variant.finish ? [createProperty("Finish", variant.finish)] : []),
    ...(variant.thickness ? [createProperty("Thickness", variant.thickness)] : []),
    ...toPackagingProperties(variant),
  ],
});

/**
 * Builds the structured data of a product. Search engines report a "Product" without a price as an error, so this uses "ProductModel",
 * which
 * needs no offer. A single variant is part of the product; several become models.
 */
export function buildProductModel(row: Product, data: TypedData) {
  const texts = { Size: row.size, Finish: row.finish, Thickness: row.thickness, "Recommended Use": row.recommended_use };
  const { colour, origin, ...otherFacts } = pickFacts(data);
  const { variants, tests } = data;
  const [first, second] = variants;
  const single = second ? undefined : first;
  return {
    "@type": "ProductModel",
    name: row.title,
    material: row.material || undefined,
    color: colour ?? undefined,
    countryOfOrigin: origin ? { "@type": "Country", name: origin } : undefined,
    sku: single?.sku,
    gtin: single && parseGtin(single.sku),
    model: second ? variants.map((variant) => toVariantModel(row.title, variant)) : undefined,
    additionalProperty: [
      ...Object.entries(texts).flatMap(([name, value]) => (value ? [createProperty(name, value)] : [])),
      ...Object.entries(otherFacts).flatMap(([name, value]) => (value ? [createProperty(factLabels[name as Fact], value)] : [])),
      ...(single ? toPackagingProperties(single) : []),
      ...tests.flatMap(toTestProperties),
    ],
  };
}
