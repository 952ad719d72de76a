import { EntryField } from "@/components/admin/product-data/entry-field";
import type { PartProps } from "@/components/admin/product-data/part-props";
import { factLabels } from "@/lib/domain/content/product-data";
import { dataWords } from "@/lib/domain/content/product-data-form";

const NAMES = ["colour", "origin", "hs_code"] as const;

/** Colour, origin and the number for the customs. */
export const FactsPart = ({ value, faults, onChange }: PartProps) => (
  <div className="grid gap-4 @min-[46rem]/work:grid-cols-3">
    {NAMES.map((name) => (
      <EntryField
        key={name}
        label={factLabels[name]}
        path={name}
        value={value[name]}
        error={faults[name]}
        hint={name === "hs_code" ? dataWords.hsHint : undefined}
        onChange={(text) => onChange({ [name]: text })}
      />
    ))}
  </div>
);
