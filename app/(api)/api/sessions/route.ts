import { endOtherSessions, listOwnSessions } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute, route } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (_request, _params, session) => Response.json(await listOwnSessions(session))),
  DELETE: route(async (request, _params, session) => {
    const ended = await endOtherSessions(session, await getActor(request, session));
    return { message: messages.account.sessions.endOthers.done, data: { ended } };
  }, "admin"),
});
