import { ColourHint } from "@/components/admin/catalogue/product-data/colour-hint";
import { EntryField } from "@/components/admin/catalogue/product-data/entry-field";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Field } from "@/components/ui/field";
import { dataWords } from "@/lib/catalogue/products/data-form-words";
import { factLabels } from "@/lib/catalogue/products/data-words";
import type { OfferedTerms } from "@/lib/catalogue/terms/term-offers";
import { termWords } from "@/lib/catalogue/terms/words";

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
