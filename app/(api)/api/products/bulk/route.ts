import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { bulkChange, formatBulkMessage } from "@/lib/catalogue/products/bulk";
import { changeProducts } from "@/lib/catalogue/server/products/bulk";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { matchIndexedProducts } from "@/lib/search/server/match-indexed-products";
import { MAX_IDS_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = catalogueMessages.products.bulk;
const limit = { bytes: MAX_IDS_BYTES, tooLarge: messages.bodyTooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, caller) => {
    const change = await readJson(request, bulkChange, limit);
    const { title, unchanged, ...data } = await changeProducts(change, getActor(request, caller), matchIndexedProducts);
    return { message: data.batch ? formatBulkMessage(change, title, unchanged) : words.nothing, data };
  }, "admin"),
});
