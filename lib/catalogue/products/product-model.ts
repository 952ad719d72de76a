import { pickFacts } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { Product } from "@/lib/catalogue/products/products";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { Words } from "@/lib/shared/words/page-words";

export type ModelWords = { facts: Words<"facts">; product: Words<"product"> };

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

const toPackagingProperties = ({ facts, product }: ModelWords, variant: Variant) => {
  const values: [name: string, value: number | null, unitCode: string][] = [
    [product("variants.pieces_per_box"), variant.pieces_per_box, "C62"],
    [product("areaPerBox"), variant.m2_per_box, "MTK"],
    [product("weightPerBox"), variant.kg_per_box, "KGM"],
    [product("variants.boxes_per_pallet"), variant.boxes_per_pallet, "C62"],
    [facts("minimumOrder"), variant.minimum_order_m2, "MTK"],
    [facts("leadTime"), variant.lead_time_days, "DAY"],
  ];
  return values.flatMap(([name, value, unitCode]) => (value === null ? [] : [createProperty(name, value, { unitCode })]));
};

/** Returns the SKU if it is a valid GTIN: 12 to 14 digits with a correct check digit. */
function parseGtin(sku: string): string | undefined {
  if (!/^\d{12,14}$/.test(sku)) return undefined;
  const weighed = [...sku].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, value) => sum + value, 0) % 10 === 0 ? sku : undefined;
}

const toVariantModel = (words: ModelWords, name: string, variant: Variant) => ({
  "@type": "ProductModel",
  name: [name, variant.size, variant.finish, variant.thickness].filter(Boolean).join(", "),
  sku: variant.sku,
  gtin: parseGtin(variant.sku),
  size: variant.size ?? undefined,
  additionalProperty: [
    ...(variant.finish ? [createProperty(words.facts("finish"), variant.finish)] : []),
    ...(variant.thickness ? [createProperty(words.facts("thickness"), variant.thickness)] : []),
    ...toPackagingProperties(words, variant),
  ],
});

/**
 * Builds the structured data of a product. Search engines report a "Product" without a price as an error, so this uses "ProductModel",
 * which
 * needs no offer. A single variant is part of the product; several become models.
 */
export function buildProductModel(words: ModelWords, row: Product, data: TypedData) {
  const { size, finish, thickness, recommended_use } = row;
  const { colour, origin, ...otherFacts } = pickFacts(data);
  const texts = { size, finish, thickness, recommended_use, ...otherFacts };
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
    model: second ? variants.map((variant) => toVariantModel(words, row.title, variant)) : undefined,
    additionalProperty: [
      ...Object.entries(texts).flatMap(([name, value]) => (value ? [createProperty(words.facts(name as keyof typeof texts), value)] : [])),
      ...(single ? toPackagingProperties(words, single) : []),
      ...tests.flatMap(toTestProperties),
    ],
  };
}
