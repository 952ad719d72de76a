import { readAccount } from "@/lib/auth/server/account";
import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { updateAccount } from "@/lib/auth/server/users/own-account";
import { userMessages } from "@/lib/auth/user-words";
import { accountChange, computeAccountVersion } from "@/lib/auth/users";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((_request, _params, caller) => readAccount(caller), computeAccountVersion),
  PATCH: route(async (request, _params, caller) => {
    const data = await updateAccount(caller, await readJson(request, accountChange), getActor(request, caller));
    return { message: userMessages.account.saved, data, version: computeAccountVersion(data) };
  }, "admin"),
});
