import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { undoBatch } from "@/lib/server/queries/undo";

const words = messages.history;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const { title, ...data } = await undoBatch(rowId(id, words), await actorOf(request, session));
    return { message: words.undo.done(title), data };
  }, "admin"),
});
