import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { restoreTrashItem } from "@/lib/history/server/trash-restore";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const data = await restoreTrashItem(parseRowId(id, words), await getActor(request, session));
    return { message: words.restore.done(data.title), data };
  }, "admin"),
});
