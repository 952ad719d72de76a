import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { duplicateProduct } from "@/lib/server/queries/duplicates";

const words = messages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const data = await duplicateProduct(rowId(id, words), await actorOf(request, session));
    return { status: 201, message: words.duplicate.done(data.title), data };
  }, "admin"),
});
