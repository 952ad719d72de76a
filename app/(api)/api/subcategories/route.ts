import { messages } from "@/lib/domain/messages";
import { newProduct } from "@/lib/domain/products";
import { withForm } from "@/lib/server/body";
import { listRoute, methods, route } from "@/lib/server/http";
import { addProduct, readProducts } from "@/lib/server/queries/products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute(readProducts),
  POST: route(async (request) => {
    const data = await withForm(request, newProduct, addProduct);
    return { status: 201, message: messages.products.add.done, data };
  }, "admin"),
});
