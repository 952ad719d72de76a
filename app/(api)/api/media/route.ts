import { MAX_GALLERY_FILES } from "@/lib/domain/limits";
import { mediaName, mediaQuery, mediaUpload } from "@/lib/domain/media";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { readQuery, withForm } from "@/lib/server/body";
import { adminRoute, methods, route } from "@/lib/server/http";
import { readMedia } from "@/lib/server/queries/media";
import { addToLibrary } from "@/lib/server/queries/media-files";

const words = messages.media.add;
const limits = { list: "files", files: MAX_GALLERY_FILES, tooManyFiles: messages.gallery.tooMany(MAX_GALLERY_FILES) };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((request) => readMedia(readQuery(request, mediaQuery))),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, mediaUpload, ({ files }) => addToLibrary(files, by), limits);
    const there = data.filter(({ already }) => already);
    if (there.length === data.length) return { message: words.already(there.map(mediaName)), data, already: true };
    return { status: 201, message: words.done(data.length - there.length), data };
  }, "admin"),
});
