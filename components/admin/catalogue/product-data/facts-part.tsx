import { ColourSuggestion } from "@/components/admin/catalogue/product-data/colour-suggestion";
import { EntryField } from "@/components/admin/catalogue/product-data/entry-field";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { useFormErrors } from "@/components/admin/parts/form/use-form-errors";
import { Field } from "@/components/ui/field";
import { factLabels } from "@/lib/catalogue/products/facts";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = PartProps & {
  terms: SuggestedTerms;
  /** The main image, whose colours are suggested. */
  image: string | undefined;
};

const TERM_FACTS = ["colour", "origin"] as const;

export function FactsPart({ value, onChange, terms, image }: Props) {
  const { getError, clearErrors } = useFormErrors();

  function change(part: Partial<PartProps["value"]>) {
    for (const name of Object.keys(part)) clearErrors(`data.${name}`);
    onChange(part);
  }

  return (
    <div className="grid grid-cols-2 gap-4 @min-[42rem]/work:grid-cols-3 @max-[42rem]/work:*:first:col-span-2">
      {TERM_FACTS.map((name) => (
        <Field
          key={name}
          label={factLabels[name]}
          density="admin"
          error={getError(`data.${name}`)}
          hint={
            name === "colour" && image ? (
              <ColourSuggestion image={image} text={value.colour} onApply={(colour) => change({ colour })} />
            ) : undefined
          }
        >
          {(control) => (
            <TermsInput
              control={control}
              path={`data.${name}`}
              label={termWords.offered(factLabels[name])}
              value={value[name]}
              onText={(text) => change({ [name]: text })}
              terms={terms?.[name]}
            />
          )}
        </Field>
      ))}
      <EntryField
        label={factLabels.hs_code}
        path="data.hs_code"
        value={value.hs_code}
        hint={dataWords.hsHint}
        onChange={(hs_code) => onChange({ hs_code })}
      />
    </div>
  );
}
