import { messages } from "@/lib/domain/messages";
import { askedProducts, productStateQuery } from "@/lib/domain/product-pages";
import { newProduct } from "@/lib/domain/products";
import { actorOf } from "@/lib/server/actor";
import { requireAdmin } from "@/lib/server/auth";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { listAnswer } from "@/lib/server/list-route";
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
    if (!asked) return streamProducts(state);
    return "page" in asked ? readProductPage(asked.page, state) : readProductPart(asked.part, state);
  }),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, newProduct, (fields) => addProduct(fields, by));
    return { status: 201, message: "state" in data && data.state !== "published" ? words.states[data.state] : words.add.done, data };
  }, "admin"),
});
