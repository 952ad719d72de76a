import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { duplicateProduct } from "@/lib/catalogue/server/products/duplicate-product";
import { catalogueMessages } from "@/lib/catalogue/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = catalogueMessages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const data = await duplicateProduct(parseRowId(id, words), getActor(request, caller));
    return { status: 201, message: words.duplicate.done(data.title), data };
  }, "admin"),
});
