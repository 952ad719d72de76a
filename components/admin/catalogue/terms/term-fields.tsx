import { useController, useWatch } from "react-hook-form";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { TextAreaField, TextField } from "@/components/admin/parts/form/fields";
import { StoredPictureInput } from "@/components/admin/parts/form/picture-field";
import { Optional } from "@/components/admin/parts/table/markers";
import { Button } from "@/components/ui/button";
import { findAmbiguity } from "@/lib/catalogue/terms/measures";
import { findSameTerm, getTranslationField } from "@/lib/catalogue/terms/term-form-fields";
import { listPageFields, termTextLabels } from "@/lib/catalogue/terms/term-page";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_POSITION } from "@/lib/shared/limits";

type Props = { kind: TermKind; term?: Term; terms: Term[]; onMerge: (from: Term, into: Term) => void };

export function TermFields({ kind, term, terms, onMerge }: Props) {
  const label: string = useWatch({ name: "label" });
  // A term with an ambiguous number has no measure until it is written clearly.
  const ambiguity = kind === "size" || kind === "thickness" ? findAmbiguity(label) : undefined;
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
        <div role="status" className="text-small wrap-anywhere">
          {ambiguity && (
            <p className="mt-2">
              {ambiguity} {termWords.unmeasured}
            </p>
          )}
        </div>
        <div role="status" className="text-small wrap-anywhere">
          {same && <p className="mt-2">{termWords.exists(same.label)}</p>}
          {same && term && (
            <Button variant="line" size="small" className="mt-2" onClick={() => onMerge(term, same)}>
              <AdminIcon name="merge" />
              {termWords.mergeInto(same.label)}
            </Button>
          )}
        </div>
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
      <PageFields kind={kind} />
      {!term && (
        <details className="col-span-full">
          <summary className="cursor-pointer py-2.5 text-small font-[550]">{termWords.translations}</summary>
          <div className="mt-2 grid gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-3">
            {languages
              .filter(({ code }) => code !== ORIGINAL_LANGUAGE)
              .map(({ code, name }) => (
                <TextField key={code} name={getTranslationField(code)} label={termWords.translation(name)} lang={code} />
              ))}
          </div>
        </details>
      )}
    </div>
  );
}

function PageFields({ kind }: { kind: TermKind }) {
  const fields = listPageFields(kind);
  if (fields.length === 0) return null;
  const half = "@min-[46rem]/work:col-span-6";
  return (
    <>
      <TextAreaField name="description" label={termTextLabels.description} hint={termWords.descriptionHint} className={half} />
      <TermPicture className={half} />
      {fields.includes("care") && (
        <>
          <TextAreaField name="care" label={termTextLabels.care} hint={termWords.productHint} className={half} />
          <TextAreaField name="warranty" label={termTextLabels.warranty} hint={termWords.productHint} className={half} />
        </>
      )}
    </>
  );
}

function TermPicture({ className }: { className: string }) {
  const { field, fieldState } = useController({ name: "image" });
  return (
    <div className={className}>
      <StoredPictureInput
        name={field.name}
        label={termWords.picture}
        marker={<Optional />}
        url={field.value}
        error={fieldState.error?.message}
        hint={termWords.pictureHint}
        onPick={({ url }) => field.onChange(url)}
        onRemove={() => field.onChange("")}
      />
    </div>
  );
}
