import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { discardDraft } from "@/lib/catalogue/server/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getShownVersion } from "@/lib/platform/server/http/version";

const words = catalogueMessages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await discardDraft(parseRowId(id, words), getActor(request, caller));
    return { message: words.discard.done, data, version: getShownVersion(data) };
  }, "admin"),
});
