import { messages } from "@/lib/domain/messages";
import { endSession } from "@/lib/server/account";
import { actorOf } from "@/lib/server/actor";
import { methods, route } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route<{ id: string }>(async (request, { id }, session) => {
    await endSession(id, await actorOf(request, session));
    return { message: messages.account.sessions.end.done };
  }, "admin"),
});
