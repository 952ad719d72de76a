import { endOtherSessions, ownSessions } from "@/lib/auth/server/account";
import { actorOf } from "@/lib/auth/server/actor";
import { adminFileRoute, route } from "@/lib/auth/server/route";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (_request, _params, session) => Response.json(await ownSessions(session))),
  DELETE: route(async (request, _params, session) => {
    const ended = await endOtherSessions(session, await actorOf(request, session));
    return { message: messages.account.sessions.endOthers.done, data: { ended } };
  }, "admin"),
});
