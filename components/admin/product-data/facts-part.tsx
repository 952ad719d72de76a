import { TermsInput } from "@/components/admin/crud/terms-input";
import { ColourHint } from "@/components/admin/product-data/colour-hint";
import { EntryField } from "@/components/admin/product-data/entry-field";
import type { PartProps } from "@/components/admin/product-data/part-props";
import { Field } from "@/components/ui/field";
import { factLabels } from "@/lib/domain/content/product-data";
import { dataWords } from "@/lib/domain/content/product-data-form";
import { termWords } from "@/lib/domain/content/terms";
import type { OfferedTerms } from "@/lib/domain/term-offers";

type Props = PartProps & {
  terms: OfferedTerms;
  /** The address of the product's main picture. */
  image: string | null;
};

const OF_TERMS = ["colour", "origin"] as const;

/** Colour, origin and the number for the customs. */
export const FactsPart = ({ value, faults, onChange, terms, image }: Props) => (
  <div className="grid gap-4 @min-[46rem]/work:grid-cols-3">
    {OF_TERMS.map((name) => (
      <Field
        key={name}
        label={factLabels[name]}
        density="admin"
        error={faults[name]}
        hint={
          name === "colour" && image ? (
            <ColourHint image={image} text={value.colour} onTake={(colour) => onChange({ colour })} />
          ) : undefined
        }
      >
        {(control) => (
          <TermsInput
            control={control}
            name={name}
            path={name}
            label={termWords.offered(factLabels[name])}
            value={value[name]}
            onText={(text) => onChange({ [name]: text })}
            terms={terms?.[name]}
          />
        )}
      </Field>
    ))}
    <EntryField
      label={factLabels.hs_code}
      path="hs_code"
      value={value.hs_code}
      error={faults.hs_code}
      hint={dataWords.hsHint}
      onChange={(hs_code) => onChange({ hs_code })}
    />
  </div>
);
