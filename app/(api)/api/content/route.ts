import { listAnswer } from "@/lib/auth/server/list-route";
import { methods } from "@/lib/platform/server/http/http";
import { PUBLIC_GROUPS } from "@/lib/website/content/groups";
import { contentTag, readAllContent } from "@/lib/website/server/content";

const cacheTags = PUBLIC_GROUPS.map(contentTag);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listAnswer(async ({ url }) => ({ rows: await readAllContent(), cacheTags: new URL(url).search === "" ? cacheTags : undefined })),
});
