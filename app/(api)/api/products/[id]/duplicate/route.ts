import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { duplicateProduct } from "@/lib/catalogue/server/products/duplicates";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const data = await duplicateProduct(rowId(id, words), await actorOf(request, session));
    return { status: 201, message: words.duplicate.done(data.title), data };
  }, "admin"),
});
