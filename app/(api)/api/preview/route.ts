import { MAX_DOCUMENT_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { newPreview } from "@/lib/domain/previews";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addPreview } from "@/lib/server/queries/previews";

const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: messages.content.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, _, session) => {
    const data = await addPreview(await readJson(request, newPreview, limit), await actorOf(request, session));
    return { status: 201, message: messages.previews.add.done, ...data };
  }, "admin"),
});
