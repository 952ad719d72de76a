import { getActor } from "@/lib/auth/server/actor";
import { requireAdmin } from "@/lib/auth/server/auth";
import { cacheableListRoute } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { describeSavedProduct } from "@/lib/catalogue/products/form/saved-product-message";
import { parseProductQuery, productStateQuery } from "@/lib/catalogue/products/product-pages";
import { type NewProduct, newProduct, productFormLimits } from "@/lib/catalogue/products/products";
import { readProductPage, readProductsAfter } from "@/lib/catalogue/server/products/product-pages";
import { streamProducts } from "@/lib/catalogue/server/products/product-stream";
import { addProduct } from "@/lib/catalogue/server/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readParameters, withForm } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { matchIndexedProducts } from "@/lib/search/server/match-indexed-products";
import { getFirmTimeZone } from "@/lib/website/server/content";

const words = catalogueMessages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: cacheableListRoute(async (request) => {
    const searchParams = readParameters(request);
    const caller = searchParams.has("state") ? await requireAdmin(request) : undefined;
    const requester = getRequester(request, caller?.session);
    const { state } = productStateQuery.parse(searchParams.has("state") ? Object.fromEntries(searchParams) : {});
    const paging = parseProductQuery(searchParams);
    if (!paging) return streamProducts(requester, state);
    return "page" in paging ? readProductPage(paging.page, state, requester, matchIndexedProducts) : readProductsAfter(paging.part, state);
  }),
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const save = async (fields: NewProduct) => {
      const data = await addProduct(fields, by);
      return { status: 201 as const, message: describeSavedProduct(fields, data, words.add.done, await getFirmTimeZone()), data };
    };
    return withForm(request, newProduct, save, productFormLimits);
  }, "admin"),
});
