import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { listPictureUrls } from "@/lib/media/document-pictures";
import { db } from "@/lib/platform/server/db";
import { PRIVACY_PATH } from "@/lib/privacy/notices";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type SitemapEntry, toPictures } from "@/lib/start/server/sitemap-entries";
import { navigation } from "@/lib/website/navigation";
import { getContent } from "@/lib/website/server/content";
import { groupWords } from "@/lib/website/words";

const MAX_PICTURES = 1_000;

type ShownRow = { path: string; picture: string | null; modified: Date };

const readShownRows = () => db().$queryRaw<ShownRow[]>`
  SELECT path, picture, modified FROM (
    SELECT '/' AS path, image AS picture, updated_at AS modified, position, id FROM slider
    UNION ALL SELECT ${addresses.categories}, image_url, updated_at, position, id FROM main_category
    UNION ALL SELECT '/gallery', image, updated_at, position, id FROM gallery_image
    UNION ALL SELECT '/ebrochure', cover_image, updated_at, position, id FROM brochure
  ) AS shown ORDER BY position NULLS LAST, id`;

export async function readFixedEntries(): Promise<SitemapEntry[]> {
  const [rows, documents] = await Promise.all([
    readShownRows(),
    db().content.findMany({ where: { locale: ORIGINAL_LANGUAGE }, select: { group_name: true, updated_at: true } }),
  ]);
  return Promise.all(
    [...navigation.map(({ href }) => href), PRIVACY_PATH].map(async (path) => {
      const groups = CONTENT_GROUPS.filter((group) => groupWords[group].pages.includes(path));
      const pageRows = rows.filter((row) => row.path === path);
      const pageDocuments = documents.filter(({ group_name }) => (groups as string[]).includes(group_name));
      const times = [...pageRows.map(({ modified }) => modified), ...pageDocuments.map(({ updated_at }) => updated_at)].map(Number);
      const contentPictures = (await Promise.all(groups.map((group) => getContent(group)))).flatMap(listPictureUrls);
      return {
        path,
        modified: times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : undefined,
        pictures: toPictures(...contentPictures, ...pageRows.map(({ picture }) => picture)).slice(0, MAX_PICTURES),
      };
    }),
  );
}
