import type { PartProps } from "@/components/admin/catalogue/product-data/entry-field";
import { type Column, EntryGrid } from "@/components/admin/catalogue/product-data/entry-grid";
import { Button } from "@/components/ui/button";
import { testLabels } from "@/lib/catalogue/products/data-words";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { listMissingTests, PRODUCT_FAMILIES, type ProductFamily } from "@/lib/catalogue/products/form/product-presets";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import { MAX_TESTS } from "@/lib/shared/limits";

const columns: Column<TestValue>[] = [
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
        allColumns={columns}
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
