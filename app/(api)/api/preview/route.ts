import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { newPreview } from "@/lib/website/previews";
import { addPreview } from "@/lib/website/server/previews";
import { websiteMessages } from "@/lib/website/words";

const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: websiteMessages.content.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, caller) => {
    const data = await addPreview(await readJson(request, newPreview, limit), getActor(request, caller));
    return { status: 201, message: websiteMessages.previews.add.done, ...data };
  }, "admin"),
});
