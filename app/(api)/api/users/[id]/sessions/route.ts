import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { endUserSessions } from "@/lib/auth/server/users/user-changes";
import { userMessages as words } from "@/lib/auth/user-words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const ended = await endUserSessions(parseRowId(id, words), getActor(request, caller));
    return { message: words.endSessions.done, data: { ended } };
  }, "admin"),
});
