import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeTrash } from "@/lib/server/queries/trash";

const words = messages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeTrash(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
