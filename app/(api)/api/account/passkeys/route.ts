import { newPasskey } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { addPasskey } from "@/lib/auth/server/second-factor/passkeys";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _params, caller) => {
    const data = await addPasskey(caller, await readJson(request, newPasskey), getActor(request, caller));
    return { status: 201, message: words.messages.passkeyAdded, data };
  }, "admin"),
});
