import { endOtherSessions, listOwnSessions } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute, route } from "@/lib/auth/server/route";
import { authMessages } from "@/lib/auth/words";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (_request, _params, session) => Response.json(await listOwnSessions(session))),
  DELETE: route(async (request, _params, session) => {
    const ended = await endOtherSessions(session, await getActor(request, session));
    return { message: authMessages.account.sessions.endOthers.done, data: { ended } };
  }, "admin"),
});
