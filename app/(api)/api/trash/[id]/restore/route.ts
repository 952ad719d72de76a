import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { restoreTrashItem } from "@/lib/history/server/trash-restore";
import { historyMessages } from "@/lib/history/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = historyMessages.trash;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const data = await restoreTrashItem(parseRowId(id, words), getActor(request, caller), caller);
    return { message: words.restore.done(data.title), data };
  }, "admin"),
});
