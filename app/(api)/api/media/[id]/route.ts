import { mediaChange, mediaReplacement } from "@/lib/domain/media";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { readJson, withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { adminRoute, methods, route } from "@/lib/server/http";
import { assertMedia, findMedia, removeMedia, updateMedia } from "@/lib/server/queries/media";
import { replaceMedia } from "@/lib/server/queries/media-files";

const words = messages.media;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(
    async (_, { id }: { id: string }) => findMedia(rowId(id, words)),
    ({ version }) => version,
  ),
  PATCH: route(async (request, { id }: { id: string }, session) => {
    const media = rowId(id, words);
    const by = await actorOf(request, session);
    await assertMedia(media, by);
    const data = await updateMedia(media, await readJson(request, mediaChange), by);
    return { message: words.change.done, data, version: data.version };
  }, "admin"),
  PUT: route(async (request, { id }: { id: string }, session) => {
    const media = rowId(id, words);
    const by = await actorOf(request, session);
    await assertMedia(media, by);
    const data = await withForm(request, mediaReplacement, ({ file, use_existing }) =>
      replaceMedia(media, file, by, use_existing !== undefined),
    );
    return { message: words.replace.done, data, version: data.version };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeMedia(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done, data };
  }, "admin"),
});
