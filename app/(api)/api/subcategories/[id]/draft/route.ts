import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { discardDraft } from "@/lib/server/queries/products";
import { versionOfShown } from "@/lib/server/version";

const words = messages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await discardDraft(rowId(id, words), await actorOf(request, session));
    return { message: words.discard.done, data, version: versionOfShown(data) };
  }, "admin"),
});
