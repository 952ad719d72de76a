import { messages } from "@/lib/domain/messages";
import { askedProducts, productStateQuery } from "@/lib/domain/product-pages";
import { newProduct } from "@/lib/domain/products";
import { describeSavedProduct } from "@/lib/domain/saved-product-message";
import { actorOf } from "@/lib/server/actor";
import { requireAdmin } from "@/lib/server/auth";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { listAnswer } from "@/lib/server/list-route";
import { firmZone } from "@/lib/server/queries/content";
import { readProductPage, readProductPart } from "@/lib/server/queries/product-pages";
import { streamProducts } from "@/lib/server/queries/product-stream";
import { addProduct, readStaffProductsById } from "@/lib/server/queries/products";

const words = messages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listAnswer(async (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("state")) await requireAdmin(request);
    const { state, id } = productStateQuery.parse(searchParams.has("state") ? Object.fromEntries(searchParams) : {});
    if (state && id) return { rows: await readStaffProductsById([id]) };
    const asked = askedProducts(searchParams);
    if (!asked) return streamProducts(request.signal, state);
    return "page" in asked ? readProductPage(asked.page, state, request.signal) : readProductPart(asked.part, state);
  }),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    return withForm(request, newProduct, async (fields) => {
      const data = await addProduct(fields, by);
      return { status: 201, message: describeSavedProduct(fields, data, words.add.done, await firmZone()), data };
    });
  }, "admin"),
});
