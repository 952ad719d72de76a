import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { previewChange } from "@/lib/website/previews";
import { changePreview, removePreview } from "@/lib/website/server/previews";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.previews;
const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: websiteMessages.content.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PUT: route(async (request, { id }: { id: string }, caller) => {
    const number = parseRowId(id, words);
    const { data } = await readJson(request, previewChange, limit);
    const version = await changePreview(number, data, getActor(request, caller));
    return { message: words.changed, version };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    await removePreview(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done };
  }, "admin"),
});
