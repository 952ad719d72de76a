import { messages } from "@/lib/domain/messages";
import { endOtherSessions, ownSessions } from "@/lib/server/account";
import { actorOf } from "@/lib/server/actor";
import { adminFileRoute, methods, route } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (_request, _params, session) => Response.json(await ownSessions(session))),
  DELETE: route(async (request, _params, session) => {
    const ended = await endOtherSessions(session, await actorOf(request, session));
    return { message: messages.account.sessions.endOthers.done, data: { ended } };
  }, "admin"),
});
