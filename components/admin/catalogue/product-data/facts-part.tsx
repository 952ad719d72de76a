import { useQuery } from "@tanstack/react-query";
import { EntryField, type PartProps, useFormErrors } from "@/components/admin/catalogue/product-data/entry-field";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Field } from "@/components/ui/field";
import { Swatch } from "@/components/ui/swatch";
import { factLabels } from "@/lib/catalogue/products/facts";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { termWords } from "@/lib/catalogue/terms/words";
import { type ColourKey, formatColours, getColours } from "@/lib/media/colours";
import type { MediaPage } from "@/lib/media/media";
import { colourWords as words } from "@/lib/media/words";
import { apiQuery } from "@/lib/shared/client/http/api-query";

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

function ColourSuggestion({ image, text, onApply }: { image: string; text: string; onApply: (text: string) => void }) {
  const colours = useColours(image);
  // Keeps its place while it loads, so that no button below moves under a finger.
  if (!colours) return <span className="block min-h-11" />;
  if (colours.length === 0) return null;
  const labels = formatColours(colours);
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="flex gap-0.5">
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} className="size-3.5" />
          ))}
        </span>
        {words.says(labels)}
        {text.trim() !== labels && (
          <button
            type="button"
            onClick={() => onApply(labels)}
            className="min-h-11 px-1 text-small text-basalt underline underline-offset-[0.22em] hover:decoration-2"
          >
            {words.take}
          </button>
        )}
      </span>
      {text.trim() !== "" && <span className="block">{words.wins}</span>}
    </span>
  );
}

/** Returns undefined while loading, and an empty list on errors: the field works without suggestions. */
function useColours(image: string): ColourKey[] | undefined {
  const { data, isPending } = useQuery(apiQuery<MediaPage>(`/api/media?${new URLSearchParams({ url: image, limit: "1" })}`));
  return isPending ? undefined : getColours(data?.items[0]?.palette ?? []);
}
