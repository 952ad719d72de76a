import { endSession } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route<{ id: string }>(async (request, { id }, session) => {
    await endSession(id, await getActor(request, session));
    return { message: messages.account.sessions.end.done };
  }, "admin"),
});
