import "server-only";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_ALT } from "@/lib/shared/limits";
import type { FieldTranslations } from "@/lib/shared/translations";
import type { ContentPicture, Field, Fields, GroupField } from "@/lib/website/content/fields";
import { getContentGroup } from "@/lib/website/content/groups/groups";

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

type TextPlace = {
  /** "services.items.0.name" */
  path: string;
  label: string;
  most: number;
  /** True inside a list, where a path does not identify a text: entries can be moved. */
  inList: boolean;
};

type Change = (text: string, place: TextPlace) => string;
type Json = { [name: string]: unknown };

/** Returns a filled document with each translatable text changed: lines, paragraphs and alternative texts that are not blank. */
const mapTexts = <T extends object>({ fields }: GroupField, filled: T, change: Change): T =>
  mapFields(fields, filled as Json, "", false, change) as T;

const mapFields = (fields: Fields, filled: Json, within: string, inList: boolean, change: Change): Json => ({
  ...filled,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, mapField(field, filled[name], within + name, inList, change)]),
  ),
});

function mapField(field: Field, value: unknown, path: string, inList: boolean, change: Change): unknown {
  const changeText = (text: string, place: Pick<TextPlace, "path" | "most">, inside = inList) =>
    text.trim() === "" ? text : change(text, { ...place, label: field.label, inList: inside });
  switch (field.kind) {
    case "text":
      return isTranslated(field) ? changeText(value as string, { path, most: field.most }) : value;
    case "texts":
      return isTranslated(field)
        ? (value as string[]).map((text, index) => changeText(text, { path: `${path}.${index}`, most: field.most }, true))
        : value;
    case "picture": {
      const picture = value as ContentPicture;
      return { ...picture, alt: changeText(picture.alt, { path: `${path}.alt`, most: MAX_ALT }) };
    }
    case "group":
      return mapFields(field.fields, value as Json, `${path}.`, inList, change);
    case "list":
      return (value as Json[]).map((entry, index) => mapFields(field.fields, entry, `${path}.${index}.`, true, change));
    default:
      return value;
  }
}

const isTranslated = ({ input, fixed }: { input: string; fixed?: true }) => !fixed && (input === "line" || input === "paragraph");
