import { passwordChange } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { changePassword } from "@/lib/server/account";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { countFailure } from "@/lib/server/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, _params, session) => {
    const change = await readJson(request, passwordChange);
    const by = await actorOf(request, session);
    await countFailure(by.address, () => changePassword(session, change, by));
    return { message: messages.account.password.done };
  }, "admin"),
});
