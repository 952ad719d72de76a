import { useState } from "react";
import { AmbiguityNote } from "@/components/admin/catalogue/terms/ambiguity-note";
import { DuplicateTermNote } from "@/components/admin/catalogue/terms/duplicate-term-note";
import type { SavedSince } from "@/components/admin/parts/form/conflict-note";
import { FormCard, type FormState } from "@/components/admin/parts/form/form-card";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import { createNewTermForm, findSameTerm, getTranslationField, termChangeForm } from "@/lib/catalogue/terms/term-form-fields";
import { joinTerms } from "@/lib/catalogue/terms/term-text";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_POSITION } from "@/lib/shared/limits";

type Props = {
  kind: TermKind;
  term?: Term;
  terms?: Term[];
  round: number;
  busy: boolean;
  onSave: FormState["onSave"];
  onCancel: () => void;
  onLoadNewer?: () => void;
  savedSince?: SavedSince;
  onMerge: (from: Term, into: Term) => void;
};

const hasTranslations = (term: Term | undefined) => Object.keys(term?.translations ?? {}).length > 0;

export function TermForm({ kind, term, terms = [], round, busy, onSave, onCancel, onLoadNewer, savedSince, onMerge }: Props) {
  const [typed, setTyped] = useState({ round, label: "" });
  const same = typed.round === round ? findSameTerm(terms, kind, typed.label, term?.id) : undefined;
  return (
    <FormCard
      heading={termWords.addHeading(kind)}
      editing={term?.label}
      round={round}
      schema={term ? termChangeForm : createNewTermForm(kind)}
      submit={term ? termWords.update : termWords.add}
      busy={busy}
      onSave={onSave}
      onCancel={onCancel}
      onLoadNewer={onLoadNewer}
      savedSince={savedSince}
    >
      {(getError) => (
        <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-12">
          <Field
            label={termKindNames[kind].one}
            marker={<Star />}
            density="admin"
            hint={term && termWords.renameHint(term.products)}
            error={getError("label")}
            className="@min-[46rem]/work:col-span-4"
          >
            {(control) => (
              <>
                <input
                  {...control}
                  name="label"
                  defaultValue={term?.label}
                  autoComplete="off"
                  required
                  onInput={({ currentTarget }) => setTyped({ round, label: currentTarget.value })}
                />
                <AmbiguityNote kind={kind} label={typed.round === round && typed.label ? typed.label : (term?.label ?? "")} />
                <DuplicateTermNote term={term} same={same} busy={busy} onMerge={onMerge} />
              </>
            )}
          </Field>
          <Field
            label={termWords.aliases}
            marker={<Optional />}
            density="admin"
            hint={termWords.aliasesHint}
            error={getError("aliases")}
            className="@min-[46rem]/work:col-span-5"
          >
            {(control) => <input {...control} name="aliases" defaultValue={joinTerms(term?.aliases ?? [])} autoComplete="off" />}
          </Field>
          <Field
            label={termWords.position}
            marker={<Optional />}
            density="admin"
            hint={termWords.positionHint}
            error={getError("position")}
            className="@min-[46rem]/work:col-span-3"
          >
            {(control) => (
              <input {...control} name="position" type="number" min={0} max={MAX_POSITION} defaultValue={term?.position ?? 0} />
            )}
          </Field>
          <details className="col-span-full" open={hasTranslations(term)}>
            <summary className="cursor-pointer py-2.5 text-small font-[550]">{termWords.translations}</summary>
            <div className="mt-2 grid gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-3">
              {languages
                .filter(({ code }) => code !== ORIGINAL_LANGUAGE)
                .map(({ code, name }) => (
                  <Field key={code} label={termWords.translation(name)} marker={<Optional />} density="admin">
                    {(control) => (
                      <input
                        {...control}
                        name={getTranslationField(code)}
                        lang={code}
                        defaultValue={term?.translations[code] ?? ""}
                        autoComplete="off"
                      />
                    )}
                  </Field>
                ))}
            </div>
          </details>
        </div>
      )}
    </FormCard>
  );
}
