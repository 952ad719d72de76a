import "server-only";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { FieldTranslations } from "@/lib/shared/translations";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { mapTexts, type TextPlace } from "@/lib/website/content/translatable-texts";

type DocumentText = TextPlace & { source: string; of: string };

/** Returns the translations of the texts that ship with the project, by English text. A language may have none. */
export async function readShippedTranslations(language: string): Promise<Partial<Record<string, string>>> {
  if (language === ORIGINAL_LANGUAGE) return {};
  return import(`@/lib/website/content/translations/${language}.json`).then(
    (texts) => texts.default,
    () => ({}),
  );
}

export function listTexts(group: ContentGroup, filled: object): DocumentText[] {
  const found: DocumentText[] = [];
  mapTexts(getContentGroup(group).root, filled, (source, place) => {
    found.push({ ...place, source, of: fingerprint(source) });
    return source;
  });
  return found;
}

/**
 * Returns a function that finds the translation of a text: the one made of exactly this text, at the same place or else at another one, else
 * the shipped one, else an outdated one at the same place.
 * @param stored of the document, by path
 */
export function createTranslationFinder(texts: DocumentText[], stored: FieldTranslations, shipped: Partial<Record<string, string>>) {
  const byText = new Map(Object.values(stored).map((one) => [one?.of, one]));
  const current = new Set(texts.map(({ of }) => of));
  return ({ path, source, of }: Pick<DocumentText, "path" | "source" | "of">) => {
    const own = stored[path];
    const same = own?.of === of ? own : byText.get(of);
    if (same) return { ...same, state: "done" as const };
    const text = Object.hasOwn(shipped, source) ? shipped[source] : undefined;
    if (text !== undefined) return { text, of, by: undefined, at: undefined, state: "done" as const };
    // A translation of a text that is still used elsewhere belongs there.
    return own && !current.has(own.of) ? { ...own, state: "outdated" as const } : undefined;
  };
}

export async function translateDocument<T extends object>(
  group: ContentGroup,
  filled: T,
  stored: FieldTranslations,
  language: string,
): Promise<T> {
  if (language === ORIGINAL_LANGUAGE) return filled;
  const find = createTranslationFinder(listTexts(group, filled), stored, await readShippedTranslations(language));
  return mapTexts(
    getContentGroup(group).root,
    filled,
    (source, { path }) => find({ path, source, of: fingerprint(source) })?.text ?? source,
  );
}
