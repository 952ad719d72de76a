import { messages } from "@/lib/domain/messages";
import { askedProducts } from "@/lib/domain/product-pages";
import { newProduct } from "@/lib/domain/products";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { asksForStaff, listAnswer } from "@/lib/server/list-route";
import { readProductPage, readProductPart } from "@/lib/server/queries/product-pages";
import { streamProducts } from "@/lib/server/queries/product-stream";
import { addProduct } from "@/lib/server/queries/products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listAnswer(async (request) => {
    const asked = askedProducts(new URL(request.url).searchParams);
    const forStaff = await asksForStaff(request);
    if (!asked) return streamProducts(forStaff);
    return "page" in asked ? readProductPage(asked.page, forStaff) : readProductPart(asked.part, forStaff);
  }),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, newProduct, (fields) => addProduct(fields, by));
    return { status: 201, message: messages.products.add.done, data };
  }, "admin"),
});
