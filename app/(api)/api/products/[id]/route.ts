import { getActor } from "@/lib/auth/server/actor";
import { showsStaffData } from "@/lib/auth/server/auth";
import { cacheableListRoute, requestsStaffList } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { readProductData, readStaffProductData } from "@/lib/catalogue/server/products/product-data";
import { assertDataVersion, updateProductData } from "@/lib/catalogue/server/products/product-data-changes";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readJson } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_PRODUCT_DATA_BYTES } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";

const words = catalogueMessages.productData;
const limit = { bytes: MAX_PRODUCT_DATA_BYTES, tooLarge: words.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: cacheableListRoute(async (request, { id }: { id: string }) => {
    const product = parseRowId(id, catalogueMessages.products);
    if (await requestsStaffList(request)) {
      const data = await readStaffProductData(product);
      return { rows: data, version: computeVersion(data) };
    }
    const forStaff = await showsStaffData(request);
    const { data, tags } = await readProductData(product, forStaff);
    const isPlain = !request.headers.has("authorization") && new URL(request.url).search === "";
    return { rows: data, version: computeVersion(data), cacheTags: isPlain ? tags : undefined };
  }),
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const product = parseRowId(id, catalogueMessages.products);
    const by = getActor(request, caller);
    await assertDataVersion(product, by);
    const data = await updateProductData(product, await readJson(request, productDataChange, limit), by);
    return { message: words.saved, data };
  }, "admin"),
});
