import { messages } from "@/lib/domain/messages";
import { askedPage } from "@/lib/domain/product-pages";
import { newProduct } from "@/lib/domain/products";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { listRoute, methods, route } from "@/lib/server/http";
import { readProductPage } from "@/lib/server/queries/product-pages";
import { addProduct, readProducts } from "@/lib/server/queries/products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute((request) => {
    const page = askedPage(new URL(request.url).searchParams);
    return page ? readProductPage(page) : readProducts();
  }),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, newProduct, (fields) => addProduct(fields, by));
    return { status: 201, message: messages.products.add.done, data };
  }, "admin"),
});
