import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { pictureUrls } from "@/lib/media/held-pictures";
import { db } from "@/lib/platform/server/db";
import { ORIGINAL } from "@/lib/shared/languages";
import { picturesOf, type SitemapEntry } from "@/lib/start/server/sitemap-entries";
import { CONTENT_GROUPS } from "@/lib/website/content/groups";
import { navigation } from "@/lib/website/navigation";
import { contentOf } from "@/lib/website/server/content";
import { groupWords } from "@/lib/website/words";

/** The most pictures that search engines read of one page. */
const MOST = 1_000;

type Shown = { path: string; picture: string | null; modified: Date };

/** The rows that stand on pages with a fixed address. */
const readShown = () => db().$queryRaw<Shown[]>`
  SELECT path, picture, modified FROM (
    SELECT '/' AS path, image AS picture, updated_at AS modified, position, id FROM slider
    UNION ALL SELECT ${addresses.categories}, image_url, updated_at, position, id FROM main_category
    UNION ALL SELECT '/gallery', image, updated_at, position, id FROM gallery_image
    UNION ALL SELECT '/ebrochure', cover_image, updated_at, position, id FROM brochure
  ) AS shown ORDER BY position NULLS LAST, id`;

/** The pages with a fixed address: their documents, and the rows that they show. */
export async function readFixedEntries(): Promise<SitemapEntry[]> {
  const [rows, documents] = await Promise.all([
    readShown(),
    db().content.findMany({ where: { locale: ORIGINAL }, select: { group_name: true, updated_at: true } }),
  ]);
  return Promise.all(
    navigation.map(async ({ href: path }) => {
      const groups = CONTENT_GROUPS.filter((group) => groupWords[group].pages.includes(path));
      const own = rows.filter((row) => row.path === path);
      const written = documents.filter(({ group_name }) => (groups as string[]).includes(group_name));
      const times = [...own.map(({ modified }) => modified), ...written.map(({ updated_at }) => updated_at)].map(Number);
      const said = (await Promise.all(groups.map((group) => contentOf(group)))).flatMap(pictureUrls);
      return {
        path,
        modified: times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : undefined,
        pictures: picturesOf(...said, ...own.map(({ picture }) => picture)).slice(0, MOST),
      };
    }),
  );
}
