import { endSession } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { authMessages } from "@/lib/auth/words";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route<{ id: string }>(async (request, { id }, caller) => {
    await endSession(id, getActor(request, caller));
    return { message: authMessages.account.sessions.end.done };
  }, "admin"),
});
