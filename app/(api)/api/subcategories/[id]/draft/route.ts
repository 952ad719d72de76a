import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { discardDraft } from "@/lib/catalogue/server/products/products";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { versionOfShown } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await discardDraft(rowId(id, words), await actorOf(request, session));
    return { message: words.discard.done, data, version: versionOfShown(data) };
  }, "admin"),
});
