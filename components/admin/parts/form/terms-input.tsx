import type { Ref } from "react";
import { useSuggestions } from "@/components/admin/parts/form/suggestions";
import { Button } from "@/components/ui/button";
import type { Control } from "@/components/ui/field";
import { findUnknownTerms, replaceLastPart, replaceTerm, type SuggestedTerm, suggestTerms } from "@/lib/catalogue/terms/term-suggestions";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = {
  control: Control;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Path of the value in the form, for its error. */
  path?: string;
  /** Known terms, in display order. Undefined while loading. */
  terms: SuggestedTerm[] | undefined;
};

/** A comma-separated list of terms with suggestions. A hint marks a term that does not exist yet. */
export function TermsInput({ control, ref, name, label, value: text, onText, path, terms }: Props) {
  const suggest = () => (terms ? suggestTerms(text, terms) : []);
  const suggestions = useSuggestions({
    label,
    getOptions: () => suggest().map((offer) => ({ key: offer.label, content: offer.label })),
    onPick: (place) => onText(replaceLastPart(text, suggest()[place]!.label)),
  });
  const newTerms = terms && !suggestions.isOpen ? findUnknownTerms(text, terms) : [];

  const plainTerms = newTerms.filter(({ similar }) => !similar);

  return (
    <span className="relative block">
      <input
        {...control}
        {...suggestions.inputProps}
        ref={ref}
        name={name}
        data-field={path}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          suggestions.toggle(document.activeElement === currentTarget);
        }}
      />
      {suggestions.list}
      {plainTerms.length > 0 && (
        <span className="mt-1.5 block text-micro text-slate wrap-anywhere">{termWords.isNew(plainTerms.map((term) => term.label))}</span>
      )}
      {newTerms.map(
        ({ label: term, similar }) =>
          similar && (
            <span key={term} className="mt-1.5 flex flex-wrap items-center gap-x-3 text-micro wrap-anywhere">
              {termWords.didYouMean(term, similar)}
              <Button variant="line" size="small" onClick={() => onText(replaceTerm(text, term, similar))}>
                {termWords.acceptTerm(similar)}
              </Button>
            </span>
          ),
      )}
    </span>
  );
}
