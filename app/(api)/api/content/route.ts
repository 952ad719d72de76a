import { PUBLIC_GROUPS } from "@/lib/domain/content/groups";
import { methods } from "@/lib/server/http";
import { listAnswer } from "@/lib/server/list-route";
import { contentTag, readAllContent } from "@/lib/server/queries/content";

const cacheTags = PUBLIC_GROUPS.map(contentTag);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listAnswer(async ({ url }) => ({ rows: await readAllContent(), cacheTags: new URL(url).search === "" ? cacheTags : undefined })),
});
