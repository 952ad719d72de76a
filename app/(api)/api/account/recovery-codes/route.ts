import { passwordConfirmation } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { renewRecoveryCodes } from "@/lib/auth/server/second-factor/recovery-codes";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _params, caller) => {
    const { password } = await readJson(request, passwordConfirmation);
    const by = getActor(request, caller);
    const recovery_codes = await countFailure(by.address, () => renewRecoveryCodes(caller, password, by, request.signal));
    return { message: words.messages.recoveryCodesCreated, data: { recovery_codes } };
  }, "admin"),
});
