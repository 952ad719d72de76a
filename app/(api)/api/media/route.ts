import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { getMediaName, mediaQuery, mediaRemoval, mediaUpload } from "@/lib/media/media";
import { listMedia } from "@/lib/media/server/media";
import { addToLibrary } from "@/lib/media/server/media-files";
import { removeUnusedMedia } from "@/lib/media/server/removed-media";
import { mediaMessages } from "@/lib/media/words";
import { readJson, readQuery, withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_GALLERY_FILES } from "@/lib/shared/limits";

const { add: words, removeMany } = mediaMessages.media;
const limits = { lists: ["files"], files: MAX_GALLERY_FILES, tooManyFiles: mediaMessages.gallery.tooMany(MAX_GALLERY_FILES) };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => listMedia(readQuery(request, mediaQuery))),
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const data = await withForm(request, mediaUpload, ({ files }) => addToLibrary(files, by), limits);
    const there = data.filter(({ already }) => already);
    if (there.length === data.length) return { message: words.already(there.map(getMediaName)), data, already: true };
    return { status: 201, message: words.done(data.length - there.length), data };
  }, "admin"),
  DELETE: route(async (request, _, caller) => {
    const { ids } = await readJson(request, mediaRemoval);
    const { removed: data, undo } = await removeUnusedMedia(ids, getActor(request, caller));
    return { message: removeMany.done(data.length), data, undo };
  }, "admin"),
});
