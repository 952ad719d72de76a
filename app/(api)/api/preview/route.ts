import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { newPreview } from "@/lib/website/previews";
import { addPreview } from "@/lib/website/server/previews";

const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: messages.content.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, session) => {
    const data = await addPreview(await readJson(request, newPreview, limit), await getActor(request, session));
    return { status: 201, message: messages.previews.add.done, ...data };
  }, "admin"),
});
