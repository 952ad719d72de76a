import { MAX_PRODUCT_DATA_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { productDataChange } from "@/lib/domain/product-data";
import { versionOf } from "@/lib/domain/version";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { listAnswer } from "@/lib/server/list-route";
import { readProductData } from "@/lib/server/queries/product-data";
import { assertData, updateProductData } from "@/lib/server/queries/product-data-changes";

const words = messages.productData;
const limit = { bytes: MAX_PRODUCT_DATA_BYTES, tooLarge: words.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listAnswer(async (request, { id }: { id: string }) => {
    // A token that is sent along is a living one.
    const forStaff = request.headers.has("authorization");
    const { data, tags } = await readProductData(rowId(id, messages.products), forStaff);
    const isPlain = !forStaff && new URL(request.url).search === "";
    return { rows: data, version: versionOf(data), cacheTags: isPlain ? tags : undefined };
  }),
  PATCH: route(async (request, { id }: { id: string }, session) => {
    const product = rowId(id, messages.products);
    const by = await actorOf(request, session);
    await assertData(product, by);
    const data = await updateProductData(product, await readJson(request, productDataChange, limit), by);
    return { message: words.saved, data };
  }, "admin"),
});
