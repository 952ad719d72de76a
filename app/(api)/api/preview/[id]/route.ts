import { MAX_DOCUMENT_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { previewChange } from "@/lib/domain/previews";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { changePreview, removePreview } from "@/lib/server/queries/previews";

const words = messages.previews;
const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: messages.content.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }, session) => {
    const number = rowId(id, words);
    const { data } = await readJson(request, previewChange, limit);
    const version = await changePreview(number, data, await actorOf(request, session));
    return { message: words.changed, version };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    await removePreview(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done };
  }, "admin"),
});
