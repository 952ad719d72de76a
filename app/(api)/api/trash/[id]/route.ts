import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removeTrashItem } from "@/lib/history/server/trash";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeTrashItem(parseRowId(id, words), await getActor(request, session));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
