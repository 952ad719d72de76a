import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { restoreTrash } from "@/lib/history/server/trash-restore";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const data = await restoreTrash(rowId(id, words), await actorOf(request, session));
    return { message: words.restore.done(data.title), data };
  }, "admin"),
});
