import "server-only";
import { asLibrarySays, pictureUrls } from "@/lib/media/held-pictures";
import { readViews } from "@/lib/media/server/picture-views";
import { cached } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { context } from "@/lib/platform/server/process-context";
import { ORIGINAL } from "@/lib/shared/languages";
import { type ContentGroup, type ContentOf, PUBLIC_GROUPS, type PublicGroup, shownContent } from "@/lib/website/content/groups";
import type { Site } from "@/lib/website/seo";
import { shownInstead } from "@/lib/website/server/previewed-content";

type AllContent = { [Name in PublicGroup]: ContentOf<Name> };

export const contentTag = (group: ContentGroup): Tag => `content:${group}`;

/** What visitors are shown of words of a group, with what the library says of their pictures. */
export async function withPictures<Name extends ContentGroup>(group: Name, written: object): Promise<ContentOf<Name>> {
  const said = shownContent(group, written);
  return asLibrarySays(said, await readViews(pictureUrls(said)));
}

/** What visitors are shown of a group as it is now. */
export async function readContent<Name extends ContentGroup>(group: Name): Promise<ContentOf<Name>> {
  const row = await db().content.findUnique({
    where: { group_name_locale: { group_name: group, locale: ORIGINAL } },
    select: { data: true },
  });
  const shown = await withPictures(group, (row?.data ?? {}) as object);
  context.lastContent = { ...context.lastContent, [group]: shown };
  return shown;
}

const cachedContent = cached("content", (group: ContentGroup) => [contentTag(group)], readContent);

/** The same, cached for pages until it changes; a preview shows words of its own. */
export const contentOf = async <Name extends ContentGroup>(group: Name): Promise<ContentOf<Name>> =>
  shownInstead(group) ?? ((await cachedContent(group)) as ContentOf<Name>);

/** For what is shown while the database is away: what was read last, or what the project ships. */
export const contentOrLast = <Name extends ContentGroup>(group: Name): Promise<ContentOf<Name>> =>
  contentOf(group).catch(() => (context.lastContent?.[group] as ContentOf<Name> | undefined) ?? shownContent(group, {}));

/** Where days begin and by which clock times are told. */
export const firmZone = async (): Promise<string> => (await contentOf("company")).timeZone;

/** What the metadata of every page is made of. */
export async function siteContent(): Promise<Site> {
  const [company, pages] = await Promise.all([contentOf("company"), contentOf("pages")]);
  return { company, pages };
}

/** All groups as visitors are shown them. */
export async function readAllContent(): Promise<AllContent> {
  const rows = await db().content.findMany({ where: { locale: ORIGINAL }, select: { group_name: true, data: true } });
  const written = new Map(rows.map(({ group_name, data }) => [group_name, data as object]));
  return Object.fromEntries(PUBLIC_GROUPS.map((group) => [group, shownContent(group, written.get(group) ?? {})])) as AllContent;
}
