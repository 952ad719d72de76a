import { cacheableListRoute } from "@/lib/auth/server/list-route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { PUBLIC_GROUPS } from "@/lib/website/content/groups/groups";
import { getContentTag, readAllContent } from "@/lib/website/server/content";

const cacheTags = PUBLIC_GROUPS.map(getContentTag);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: cacheableListRoute(async ({ url }) => ({
    rows: await readAllContent(),
    cacheTags: new URL(url).search === "" ? cacheTags : undefined,
  })),
});
