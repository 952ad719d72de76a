import { useWatch } from "react-hook-form";
import { AmbiguityNote } from "@/components/admin/catalogue/terms/ambiguity-note";
import { DuplicateTermNote } from "@/components/admin/catalogue/terms/duplicate-term-note";
import { TextField } from "@/components/admin/parts/form/fields";
import { findSameTerm, getTranslationField } from "@/lib/catalogue/terms/term-form-fields";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_POSITION } from "@/lib/shared/limits";

type Props = { kind: TermKind; term?: Term; terms: Term[]; onMerge: (from: Term, into: Term) => void };

const hasTranslations = (term: Term | undefined) => Object.keys(term?.translations ?? {}).length > 0;

export function TermFields({ kind, term, terms, onMerge }: Props) {
  const label: string = useWatch({ name: "label" });
  const same = label === term?.label ? undefined : findSameTerm(terms, kind, label, term?.id);
  return (
    <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-12">
      <TextField
        name="label"
        label={termKindNames[kind].one}
        required
        hint={term && termWords.renameHint(term.products)}
        className="@min-[46rem]/work:col-span-4"
      >
        <AmbiguityNote kind={kind} label={label} />
        <DuplicateTermNote term={term} same={same} onMerge={onMerge} />
      </TextField>
      <TextField name="aliases" label={termWords.aliases} hint={termWords.aliasesHint} className="@min-[46rem]/work:col-span-5" />
      <TextField
        name="position"
        label={termWords.position}
        hint={termWords.positionHint}
        type="number"
        min={0}
        max={MAX_POSITION}
        className="@min-[46rem]/work:col-span-3"
      />
      <details className="col-span-full" open={hasTranslations(term)}>
        <summary className="cursor-pointer py-2.5 text-small font-[550]">{termWords.translations}</summary>
        <div className="mt-2 grid gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-3">
          {languages
            .filter(({ code }) => code !== ORIGINAL_LANGUAGE)
            .map(({ code, name }) => (
              <TextField key={code} name={getTranslationField(code)} label={termWords.translation(name)} lang={code} />
            ))}
        </div>
      </details>
    </div>
  );
}
