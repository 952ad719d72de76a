import { passwordChange } from "@/lib/auth/auth";
import { changePassword } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { authMessages } from "@/lib/auth/words";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _params, caller) => {
    const change = await readJson(request, passwordChange);
    const by = getActor(request, caller);
    await countFailure(by.address, () => changePassword(caller.session, change, by, request.signal));
    return { message: authMessages.account.password.done };
  }, "admin"),
});
