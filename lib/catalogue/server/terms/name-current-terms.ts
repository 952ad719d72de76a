import "server-only";
import { findTermsBySpelling, listSpellings, type ProductTexts, toSpelling } from "@/lib/catalogue/server/terms/term-names";
import { joinTerms, splitTerms } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, TERM_KINDS, type TermKind, VARIANT_TERM_KINDS } from "@/lib/catalogue/terms/terms";
import type { Transaction } from "@/lib/platform/server/db";

type Variant = { [Kind in TermKind]?: string | null };

type Draft = ProductTexts & { variants?: Variant[] };

type Named = { variants?: Variant[]; draft?: Draft | null };

/** Gives variants and drafts of restored products the current labels of terms. The other texts are replaced with every write. */
export async function nameCurrentTerms<Row extends object>(transaction: Transaction, rows: Row[]): Promise<Row[]> {
  const products: Named[] = rows;
  const spellings = products.flatMap(({ variants, draft }) => [...listVariantSpellings(variants), ...listDraftSpellings(draft)]);
  const terms = await findTermsBySpelling(transaction, [...new Map(spellings.map((one) => [`${one.kind}/${one.key}`, one])).values()]);
  const getLabel = (kind: TermKind, text: string) => terms.get(toSpelling(kind, text))?.label ?? text;

  const nameInVariants = (variants: Variant[]) =>
    variants.map((variant) => {
      const named = VARIANT_TERM_KINDS.flatMap((kind) => (variant[kind] ? [[kind, getLabel(kind, variant[kind])]] : []));
      return { ...variant, ...Object.fromEntries(named) };
    });
  const nameInTexts = (texts: ProductTexts): ProductTexts =>
    Object.fromEntries(
      TERM_KINDS.flatMap((kind) => {
        const parts = splitTerms(texts[TERM_COLUMNS[kind]] ?? "");
        const labels = parts.map((part) => getLabel(kind, part));
        return labels.some((label, index) => label !== parts[index]) ? [[TERM_COLUMNS[kind], joinTerms([...new Set(labels)])]] : [];
      }),
    );
  const nameInDraft = (draft: Draft) => ({
    ...draft,
    ...nameInTexts(draft),
    ...(draft.variants && { variants: nameInVariants(draft.variants) }),
  });
  return rows.map((row) => {
    const { variants, draft }: Named = row;
    return { ...row, ...(variants && { variants: nameInVariants(variants) }), ...(draft && { draft: nameInDraft(draft) }) };
  });
}

const listVariantSpellings = (variants: Variant[] = []) =>
  variants.flatMap((variant) => VARIANT_TERM_KINDS.flatMap((kind) => (variant[kind] ? [toSpelling(kind, variant[kind])] : [])));

const listDraftSpellings = (draft: Draft | null | undefined) =>
  draft ? [...listSpellings(draft), ...listVariantSpellings(draft.variants)] : [];
