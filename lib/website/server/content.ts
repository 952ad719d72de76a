import "server-only";
import { addLibraryViews, listPictureUrls } from "@/lib/media/document-pictures";
import { readViews } from "@/lib/media/server/picture-views";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { context } from "@/lib/platform/server/process-context";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { fillContent, type GroupContent, PUBLIC_GROUPS, type PublicGroup } from "@/lib/website/content/groups/groups";
import { fillPromise } from "@/lib/website/content/reply-promise";
import type { Site } from "@/lib/website/seo";
import { getPreviewedContent } from "@/lib/website/server/previewed-content";

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

/** Fills in defaults, the company's reply promise, and the library's alt texts and focal points of the pictures. */
export async function resolveContent<Name extends ContentGroup>(group: Name, written: object): Promise<GroupContent<Name>> {
  const { promise } = fillContent("company", group === "company" ? written : await findWritten("company"));
  const said = fillPromise(fillContent(group, written), promise);
  return addLibraryViews(said, await readViews(listPictureUrls(said)));
}

export async function readContent<Name extends ContentGroup>(group: Name): Promise<GroupContent<Name>> {
  const shown = await resolveContent(group, await findWritten(group));
  context.lastContent = { ...context.lastContent, [group]: shown };
  return shown;
}

// Every group contains the company's reply promise.
const cachedContent = cacheRead("content", (group: ContentGroup) => [getContentTag(group), getContentTag("company")], readContent);

/** Returns a group from the cache. A preview returns its own unsaved content. */
export const getContent = async <Name extends ContentGroup>(group: Name): Promise<GroupContent<Name>> =>
  getPreviewedContent(group) ?? ((await cachedContent(group)) as GroupContent<Name>);

/** Like `getContent`. If the database is unavailable, returns the last content read, or the defaults. */
export const getContentOrFallback = <Name extends ContentGroup>(group: Name): Promise<GroupContent<Name>> =>
  getContent(group).catch(
    () => (context.lastContent?.[group] as GroupContent<Name> | undefined) ?? fillPromise(fillContent(group, {}), companyDefaults.promise),
  );

export const getFirmTimeZone = async (): Promise<string> => (await getContent("company")).timeZone;

/** Like `getFirmTimeZone`, but not cached: for the start-up and jobs, where Next has no cache, and right after a change. */
export const readFirmTimeZone = async (): Promise<string> => (await readContent("company")).timeZone;

export async function getSiteContent(): Promise<Site> {
  const [company, pages] = await Promise.all([getContent("company"), getContent("pages")]);
  return { company, pages };
}

export async function readAllContent(): Promise<AllContent> {
  const rows = await db().content.findMany({ where: { locale: ORIGINAL_LANGUAGE }, select: { group_name: true, data: true } });
  const written = new Map(rows.map(({ group_name, data }) => [group_name, data as object]));
  const all = Object.fromEntries(PUBLIC_GROUPS.map((group) => [group, fillContent(group, written.get(group) ?? {})])) as AllContent;
  return fillPromise(all, all.company.promise);
}
