import { type Column, EntryGrid } from "@/components/admin/product-data/entry-grid";
import type { PartProps } from "@/components/admin/product-data/part-props";
import { availabilityNames, variantLabels } from "@/lib/domain/content/product-data";
import { dataWords as words } from "@/lib/domain/content/product-data-form";
import { MAX_VARIANTS } from "@/lib/domain/limits";
import { type ProductFamily, unusualFields } from "@/lib/domain/product-presets";
import type { Variant } from "@/lib/domain/variants";

const TEXTS: (keyof Variant)[] = ["sku", "size", "finish", "thickness", "availability"];

const WIDTHS: Partial<Record<keyof Variant, number>> = { sku: 2.6, size: 2.2, finish: 1.4, availability: 1.9 };

const columns: Column<Variant>[] = (Object.keys(variantLabels) as (keyof Variant)[]).map((name) => ({
  name,
  label: variantLabels[name],
  kind: TEXTS.includes(name) ? undefined : "number",
  choices: name === "availability" ? availabilityNames : undefined,
  width: WIDTHS[name],
}));

const blank = Object.fromEntries(columns.map(({ name }) => [name, ""])) as Record<keyof Variant, string>;

/** What is ordered: each size and finish with its SKU and what it is packed in. */
export function VariantsPart({ value, faults, onChange, family }: PartProps & { family: ProductFamily }) {
  const entries = value.variants;
  const left = unusualFields(family).filter((name) => entries.every((entry) => entry[name] === ""));
  return (
    <EntryGrid
      list="variants"
      columns={columns.filter(({ name }) => !left.includes(name))}
      entries={entries}
      blank={blank}
      most={MAX_VARIANTS}
      nameOf={({ sku }, place) => words.variant(place + 1, sku)}
      add={words.addVariant}
      faults={faults}
      onChange={(variants) => onChange({ variants })}
    />
  );
}
