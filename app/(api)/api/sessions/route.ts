import { endOtherSessions, listOwnSessions } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute, route } from "@/lib/auth/server/route";
import { authMessages } from "@/lib/auth/words";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (_request, _params, caller) => Response.json(await listOwnSessions(caller))),
  DELETE: route(async (request, _params, caller) => {
    const ended = await endOtherSessions(caller.session, getActor(request, caller));
    return { message: authMessages.account.sessions.endOthers.done, data: { ended } };
  }, "admin"),
});
