import { endSession } from "@/lib/auth/server/account";
import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route<{ id: string }>(async (request, { id }, session) => {
    await endSession(id, await actorOf(request, session));
    return { message: messages.account.sessions.end.done };
  }, "admin"),
});
