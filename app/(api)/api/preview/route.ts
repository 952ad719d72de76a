import { messages } from "@/lib/domain/messages";
import { newPreview } from "@/lib/domain/previews";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addPreview } from "@/lib/server/queries/previews";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, _, session) => {
    const data = await addPreview(await readJson(request, newPreview), await actorOf(request, session));
    return { status: 201, message: messages.previews.add.done, ...data };
  }, "admin"),
});
