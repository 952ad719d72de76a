import { useState } from "react";
import { type Column, EntryGrid } from "@/components/admin/catalogue/product-data/entry-grid";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { dataWords as words } from "@/lib/catalogue/products/data-form-words";
import { availabilityNames, variantLabels } from "@/lib/catalogue/products/data-words";
import { type ProductFamily, unusualFields } from "@/lib/catalogue/products/product-presets";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { OfferedTerms } from "@/lib/catalogue/terms/term-offers";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { MAX_VARIANTS } from "@/lib/shared/limits";

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

type Props = PartProps & {
  family: ProductFamily;
  /** The words that there are; others can be written as well. */
  terms: OfferedTerms;
};

const OF_TERMS: TermKind[] = ["size", "finish", "thickness"];

/** What is ordered: each size and finish with its SKU and what it is packed in. */
export function VariantsPart({ value, faults, onChange, family, terms }: Props) {
  const entries = value.variants;
  const [all, showAll] = useState(false);
  const left = all ? [] : unusualFields(family).filter((name) => entries.every((entry) => entry[name] === ""));
  const offered = columns.map((column) => {
    const kind = OF_TERMS.find((name) => name === column.name);
    return kind ? { ...column, offers: terms?.[kind].map(({ label }) => label) } : column;
  });
  return (
    <EntryGrid
      list="variants"
      columns={offered.filter(({ name }) => !left.includes(name))}
      others={offered.filter(({ name }) => left.includes(name))}
      onOthers={() => showAll(true)}
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
