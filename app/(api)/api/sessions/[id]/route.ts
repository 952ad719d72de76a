import { messages } from "@/lib/domain/messages";
import { endSession } from "@/lib/server/account";
import { methods, route } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route<{ id: string }>(async (_request, { id }, session) => {
    await endSession(session, id);
    return { message: messages.account.sessions.end.done };
  }, "admin"),
});
