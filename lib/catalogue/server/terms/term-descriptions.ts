import "server-only";
import { BLANK_PAGE, type TermDescription, type TermPageFields } from "@/lib/catalogue/terms/term-page";
import { splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { readViews } from "@/lib/media/server/picture-views";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { translateRow } from "@/lib/shared/translations";

export const findTermDescription = cacheTranslatedRead(
  "term-description",
  (_kind: TermKind, _label: string) => ["term-pages"],
  async (language, kind, label): Promise<TermDescription | null> => {
    const where = { kind_key: { kind, key: toTermKey(label) } };
    const term = (await db().termName.findUnique({ where, select: { term: true } }))?.term;
    if (!term?.page) return null;
    const { image, ...texts } = translateRow({ ...(term.page as TermPageFields), translations: term.page_translations }, language);
    const view = image ? (await readViews([image], language))[image] : undefined;
    const translated = (term.translations as Record<string, string>)[language];
    return { label: translated ?? term.label, ...texts, picture: image ? { alt: "", ...view, url: image } : null };
  },
);

export const listMaterials = (material: string | null): Promise<TermDescription[]> =>
  Promise.all(
    splitTerms(material ?? "").map(async (label) => {
      const { image: picture, ...blank } = BLANK_PAGE;
      return (await findTermDescription("material", label)) ?? { label, ...blank, picture };
    }),
  );
