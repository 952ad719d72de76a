import { newPasskey } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { addPasskey } from "@/lib/auth/server/second-factor/passkeys";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _params, caller) => {
    const { passkey, recoveryCodes } = await addPasskey(caller, await readJson(request, newPasskey), getActor(request, caller));
    const fresh = recoveryCodes.length > 0 && { recovery_codes: recoveryCodes };
    return { status: 201, message: words.messages.passkeyAdded, data: passkey, ...fresh };
  }, "admin"),
});
