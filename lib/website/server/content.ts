import "server-only";
import { cache } from "react";
import { addLibraryViews, listPictureUrls, readViews } from "@/lib/media/server/picture-views";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { context } from "@/lib/platform/server/process-context";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { fillPromise } from "@/lib/website/content/fields";
import {
  fillContent,
  type GroupContent,
  type GroupTexts,
  PUBLIC_GROUPS,
  type PublicGroup,
  STAFF_FIELD,
} from "@/lib/website/content/groups/groups";
import { getDocumentTranslations } from "@/lib/website/content/stored-document";
import type { Site } from "@/lib/website/seo";
import { translateDocument } from "@/lib/website/server/translate-document";

type PreviewedContent = { [Name in ContentGroup]?: GroupContent<Name> };

/** `cache` gives one object per rendered page. Outside of a page nothing is remembered. */
const getPreviewedGroups = cache((): PreviewedContent => ({}));

/** Makes the current page show this content instead of the published content. */
export function setPreviewedContent<Name extends ContentGroup>(group: Name, content: GroupContent<Name>): void {
  Object.assign(getPreviewedGroups(), { [group]: content });
}

const getPreviewedContent = <Name extends ContentGroup>(group: Name): GroupContent<Name> | undefined => getPreviewedGroups()[group];

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    /** Last shown content of each website document, used while the database is unavailable. */
    lastContent?: Record<string, object>;
  }
}

type AllContent = { [Name in PublicGroup]: GroupContent<Name> };

export const getContentTag = (group: ContentGroup): Tag => `content:${group}`;

async function findWritten(group: ContentGroup): Promise<object> {
  const row = await db().content.findUnique({
    where: { group_name_locale: { group_name: group, locale: ORIGINAL_LANGUAGE } },
    select: { data: true },
  });
  return (row?.data ?? {}) as object;
}

const fillIn = async <Name extends ContentGroup>(group: Name, written: object, language: string): Promise<GroupTexts<Name>> =>
  translateDocument(group, fillContent(group, written), getDocumentTranslations(written)[language] ?? {}, language);

/** Returns the texts of a group in a language with their placeholders, the reply promise included. */
export const readTexts = async <Name extends ContentGroup>(group: Name, language: string): Promise<GroupTexts<Name>> =>
  fillIn(group, await findWritten(group), language);

/** Fills in defaults, translations, the company's reply promise, the library's alt texts and focal points, and words of the interface. */
export async function resolveContent<Name extends ContentGroup>(
  group: Name,
  written: object,
  language: string,
): Promise<GroupContent<Name>> {
  const { promise } = await fillIn("company", group === "company" ? written : await findWritten("company"), language);
  const said = fillPromise(await fillIn(group, written, language), promise);
  return addWords(group, addLibraryViews(said, await readViews(listPictureUrls(said), language)), language);
}

export async function readContent<Name extends ContentGroup>(group: Name, language = ORIGINAL_LANGUAGE): Promise<GroupContent<Name>> {
  const shown = await resolveContent(group, await findWritten(group), language);
  context.lastContent = { ...context.lastContent, [`${language} ${group}`]: shown };
  return shown;
}

const cachedContent = cacheTranslatedRead(
  "content",
  // Every group contains the reply promise of the company.
  (group: ContentGroup) => [getContentTag(group), getContentTag("company")],
  (language, group) => readContent(group, language),
);

/** Returns a group from the cache, or the unsaved content of a preview. @param language of the page by default; jobs pass it */
export const getContent = async <Name extends ContentGroup>(group: Name, language?: string): Promise<GroupContent<Name>> =>
  getPreviewedContent(group) ?? ((await (language ? cachedContent.in(language, group) : cachedContent(group))) as GroupContent<Name>);

/** Like `getContent`. If the database is unavailable, returns the last content read, or the defaults. */
export async function getContentOrFallback<Name extends ContentGroup>(group: Name, language?: string): Promise<GroupContent<Name>> {
  const shownLanguage = language ?? (await getPageLanguage());
  return getContent(group, shownLanguage).catch(
    () => (context.lastContent?.[`${shownLanguage} ${group}`] as GroupContent<Name> | undefined) ?? resolveDefaults(group, shownLanguage),
  );
}

async function resolveDefaults<Name extends ContentGroup>(group: Name, language: string): Promise<GroupContent<Name>> {
  const { promise } = await fillIn("company", {}, language);
  return addWords(group, fillPromise(await fillIn(group, {}, language), promise), language);
}

export const getFirmTimeZone = async (): Promise<string> => (await getContent("company", ORIGINAL_LANGUAGE)).timeZone;

/** Like `getFirmTimeZone`, but not cached: for the start-up and jobs, where Next has no cache, and right after a change. */
export const readFirmTimeZone = async (): Promise<string> => (await readContent("company")).timeZone;

export async function getSiteContent(): Promise<Site> {
  const [company, pages] = await Promise.all([getContent("company"), getContent("pages")]);
  return { company, pages };
}

export async function readAllContent(): Promise<AllContent> {
  const rows = await db().content.findMany({ where: { locale: ORIGINAL_LANGUAGE }, select: { group_name: true, data: true } });
  const written = new Map(rows.map(({ group_name, data }) => [group_name, data as object]));
  const filled = PUBLIC_GROUPS.map(async (group) => [
    group,
    await addWords(group, fillContent(group, written.get(group) ?? {}), ORIGINAL_LANGUAGE),
  ]);
  const all = Object.fromEntries(await Promise.all(filled)) as AllContent;
  return fillPromise(all, all.company.promise);
}

type Json = { [name: string]: unknown };

/** Adds the words of the interface (messages) to the texts of a group, and leaves out texts for staff. */
async function addWords<Name extends ContentGroup>(group: Name, texts: GroupTexts<Name>, language: string): Promise<GroupContent<Name>> {
  const messages: Json = (await import(`@/messages/${language}.json`)).default;
  const shown = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== STAFF_FIELD));
  return merge(shown, (messages[group] ?? {}) as Json) as GroupContent<Name>;
}

const merge = (texts: Json, words: Json): Json => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === "object" ? merge((texts[name] ?? {}) as Json, word as Json) : word]),
  ),
});
