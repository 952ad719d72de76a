import { bulkChange, bulkMessage } from "@/lib/domain/bulk";
import { MAX_IDS_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { changeProducts } from "@/lib/server/queries/bulk";

const words = messages.products.bulk;
const limit = { bytes: MAX_IDS_BYTES, tooLarge: messages.bodyTooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, _, session) => {
    const change = await readJson(request, bulkChange, limit);
    const { title, unchanged, ...data } = await changeProducts(change, await actorOf(request, session));
    return { message: data.batch ? bulkMessage(change, title, unchanged) : words.nothing, data };
  }, "admin"),
});
