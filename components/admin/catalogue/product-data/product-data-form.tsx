import { type RefObject, useEffect, useId, useRef } from "react";
import { DataPart } from "@/components/admin/catalogue/product-data/data-part";
import { DocumentsPart } from "@/components/admin/catalogue/product-data/documents-part";
import { FactsPart } from "@/components/admin/catalogue/product-data/facts-part";
import { PicturesPart } from "@/components/admin/catalogue/product-data/pictures-part";
import { TestsPart } from "@/components/admin/catalogue/product-data/tests-part";
import { useProductData } from "@/components/admin/catalogue/product-data/use-product-data";
import { VariantsPart } from "@/components/admin/catalogue/product-data/variants-part";
import { ConflictNote } from "@/components/admin/parts/form/conflict-note";
import { Button } from "@/components/ui/button";
import { dataWords as words } from "@/lib/catalogue/products/data-form-words";
import { dataHeadings } from "@/lib/catalogue/products/data-words";
import type { ProductFamily } from "@/lib/catalogue/products/product-presets";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { SAVE_KEYS, useSaveKey } from "@/lib/shared/client/form/use-save-key";

type Props = {
  id: number;
  title: string;
  family: ProductFamily;
  /** Known sizes, finishes, colours and origins. Other values are allowed. */
  terms: SuggestedTerms;
  /** Increases when the product form is saved, which changes the version. */
  round: number;
  hasUnsavedInput: RefObject<boolean>;
};

/** Technical data for architects and importers, below the product form. */
export function ProductDataForm({ id, title, family, terms, round, hasUnsavedInput }: Props) {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form, false);
  const { value, base, failure, retry, faults, newer, loadNewer, busy, dirty, change, save, add } = useProductData(id, round);
  useEffect(() => {
    hasUnsavedInput.current = dirty;
    return () => {
      hasUnsavedInput.current = false;
    };
  }, [hasUnsavedInput, dirty]);
  const part = value && { value, faults, onChange: change };
  return (
    <section aria-labelledby={heading} className="mb-6 rounded-ease border border-joint bg-paper">
      <div className="px-4.5 py-4 md:px-6 md:py-4.5">
        <h2 id={heading} className="font-sans text-body leading-[1.3] font-semibold tracking-normal wrap-anywhere">
          {words.heading}: {title}
        </h2>
        <p className="mt-1 max-w-prose text-small text-slate">{words.intro}</p>
      </div>
      {failure && (
        <p className="flex flex-wrap items-center gap-4 border-t border-joint px-4.5 py-4 text-jasper md:px-6">
          {failure}
          <Button variant="line" size="small" onClick={retry}>
            {words.retry}
          </Button>
        </p>
      )}
      {!value && !failure && <p className="border-t border-joint px-4.5 py-4 text-small text-slate md:px-6">{words.loading}</p>}
      {part && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <fieldset disabled={busy} className="min-w-0">
            <DataPart heading={dataHeadings.variants} count={part.value.variants.length}>
              <VariantsPart {...part} family={family} terms={terms} />
            </DataPart>
            <DataPart heading={dataHeadings.tests} count={part.value.tests.length}>
              <TestsPart {...part} family={family} />
            </DataPart>
            <DataPart heading={dataHeadings.documents} count={part.value.documents.length}>
              <DocumentsPart {...part} onAdd={(form) => add("documents", form)} />
            </DataPart>
            <DataPart heading={dataHeadings.pictures} count={part.value.pictures.length}>
              <PicturesPart {...part} onAdd={(form) => add("pictures", form)} />
            </DataPart>
            <DataPart heading={words.facts}>
              <FactsPart {...part} terms={terms} image={base?.product_image ?? null} />
            </DataPart>
          </fieldset>
          {newer && <ConflictNote busy={busy} onLoad={loadNewer} />}
          <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
            <Button type="submit" size="medium" busy={busy} aria-keyshortcuts={SAVE_KEYS} className="@max-[26rem]/work:flex-auto">
              {busy ? words.saving : words.save}
            </Button>
            <span role="status" className="text-micro text-slate">
              {dirty && words.unsaved}
            </span>
          </div>
        </form>
      )}
    </section>
  );
}
