import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { restoreVersion } from "@/lib/server/queries/history";

const words = messages.history;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const { title, row, version } = await restoreVersion(rowId(id, words), await actorOf(request, session));
    return { message: words.restore.done(title), data: row, version };
  }, "admin"),
});
