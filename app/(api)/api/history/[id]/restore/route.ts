import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { restoreVersion } from "@/lib/history/server/history";
import { historyMessages } from "@/lib/history/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = historyMessages.history;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const { title, row, version } = await restoreVersion(parseRowId(id, words), getActor(request, caller), caller);
    return { message: words.restore.done(title), data: row, version };
  }, "admin"),
});
