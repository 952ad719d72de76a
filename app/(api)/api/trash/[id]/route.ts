import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removeTrash } from "@/lib/history/server/trash";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeTrash(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
