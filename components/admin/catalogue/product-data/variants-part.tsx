import { useState } from "react";
import type { PartProps } from "@/components/admin/catalogue/product-data/entry-field";
import { type Column, EntryGrid } from "@/components/admin/catalogue/product-data/entry-grid";
import { Button } from "@/components/ui/button";
import { availabilityNames, testLabels, variantLabels } from "@/lib/catalogue/products/data-words";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { getUnusedFields, listMissingTests, PRODUCT_FAMILIES, type ProductFamily } from "@/lib/catalogue/products/form/product-presets";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Availability, Variant } from "@/lib/catalogue/products/variants";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { MAX_TESTS, MAX_VARIANTS } from "@/lib/shared/limits";

const TEXT_FIELDS: (keyof Variant)[] = ["sku", "size", "finish", "thickness", "availability"];

const COLUMN_WIDTHS: Partial<Record<keyof Variant, number>> = { sku: 2.7, size: 2.1, finish: 1.4, thickness: 1.1, availability: 2.6 };

const columns: Column<Variant>[] = (Object.keys(variantLabels) as (keyof Variant)[]).map((name) => ({
  name,
  label: variantLabels[name],
  kind: TEXT_FIELDS.includes(name) ? undefined : "number",
  choices: name === "availability" ? availabilityNames : undefined,
  width: COLUMN_WIDTHS[name],
}));

const emptyVariant = Object.fromEntries(columns.map(({ name }) => [name, ""])) as Record<keyof Variant, string>;

type Props = PartProps & { family: ProductFamily; terms: SuggestedTerms };

const TERM_FIELDS: TermKind[] = ["size", "finish", "thickness"];

export function VariantsPart({ value, onChange, family, terms }: Props) {
  const entries = value.variants;
  const [isExpanded, setExpanded] = useState(false);
  const hiddenNames = isExpanded ? [] : getUnusedFields(family).filter((name) => entries.every((entry) => entry[name] === ""));
  const columnsWithTerms = columns.map((column) => {
    const kind = TERM_FIELDS.find((name) => name === column.name);
    return kind ? { ...column, suggestions: terms?.[kind].map(({ label }) => label) } : column;
  });
  return (
    <EntryGrid
      list="variants"
      allColumns={columnsWithTerms}
      hiddenNames={hiddenNames}
      onShowHidden={() => setExpanded(true)}
      entries={entries}
      emptyEntry={emptyVariant}
      // Sizes mostly differ in one or two fields.
      newEntry={{ ...emptyVariant, ...entries.at(-1), sku: "" }}
      copyEntry={(entry) => ({ ...entry, sku: "" })}
      maxEntries={MAX_VARIANTS}
      getEntryName={({ sku }, place) => words.variant(place + 1, sku)}
      getEntryNote={({ size, finish, thickness, availability }) =>
        [size, finish, thickness, availabilityNames[availability as Availability]].filter(Boolean).join(", ")
      }
      addLabel={words.addVariant}
      onChange={(variants) => onChange({ variants })}
    />
  );
}

const testColumns: Column<TestValue>[] = [
  { name: "test", label: testLabels.test, width: 1.7 },
  { name: "value", label: testLabels.value },
  { name: "unit", label: testLabels.unit },
  { name: "standard", label: testLabels.standard, width: 1.6 },
  { name: "tested_on", label: testLabels.tested_on, kind: "date", width: 1.6 },
];

const emptyTest: Record<keyof TestValue, string> = { test: "", value: "", unit: "", standard: "", tested_on: "" };

export function TestsPart({ value, onChange, family }: PartProps & { family: ProductFamily }) {
  const entries = value.tests;
  const families = PRODUCT_FAMILIES.toSorted((one) => (one === family ? -1 : 1));

  function addUsualTests(of: ProductFamily) {
    const usual = listMissingTests(of, entries).map(({ test, unit, standard }) => ({
      ...emptyTest,
      test,
      unit: unit ?? "",
      standard: standard ?? "",
    }));
    onChange({ tests: [...entries, ...usual].slice(0, MAX_TESTS) });
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2.5">
        {families.map((of) => (
          <Button
            key={of}
            variant="line"
            size="small"
            disabled={listMissingTests(of, entries).length === 0}
            onClick={() => addUsualTests(of)}
          >
            {words.usualTests[of]}
          </Button>
        ))}
      </div>
      <EntryGrid
        list="tests"
        allColumns={testColumns}
        entries={entries}
        emptyEntry={emptyTest}
        maxEntries={MAX_TESTS}
        getEntryName={({ test }, place) => words.test(place + 1, test)}
        getEntryNote={({ value: result, unit, standard }) => [`${result} ${unit}`.trim(), standard].filter(Boolean).join(", ")}
        addLabel={words.addTest}
        onChange={(tests) => onChange({ tests })}
      />
    </>
  );
}
