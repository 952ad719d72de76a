import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { restoreTrash } from "@/lib/server/queries/trash-restore";

const words = messages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const data = await restoreTrash(rowId(id, words), await actorOf(request, session));
    return { message: words.restore.done(data.title), data };
  }, "admin"),
});
