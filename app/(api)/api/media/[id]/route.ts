import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { findDeletionId } from "@/lib/history/server/deletions";
import { mediaChange, mediaReplacement } from "@/lib/media/media";
import { assertMediaVersion, findMedia, updateMedia } from "@/lib/media/server/media";
import { replaceMedia } from "@/lib/media/server/media-files";
import { removeMedia } from "@/lib/media/server/removed-media";
import { mediaMessages } from "@/lib/media/words";
import { readJson, withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = mediaMessages.media;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(
    async (_, { id }: { id: string }) => findMedia(parseRowId(id, words)),
    ({ version }) => version,
  ),
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const media = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertMediaVersion(media, by);
    const data = await updateMedia(media, await readJson(request, mediaChange), by);
    return { message: words.change.done, data, version: data.version };
  }, "admin"),
  PUT: route(async (request, { id }: { id: string }, caller) => {
    const media = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertMediaVersion(media, by);
    const { media: data, undo } = await withForm(request, mediaReplacement, ({ file, use_existing }) =>
      replaceMedia(media, file, by, use_existing !== undefined),
    );
    return { message: words.replace.done, data, version: data.version, undo };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeMedia(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done, data, undo: await findDeletionId("media", data.id) };
  }, "admin"),
});
