import { codeConfirmation, passwordConfirmation } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { createCodeSecret, turnOffCodes, turnOnCodes } from "@/lib/auth/server/second-factor/one-time-codes";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";
import { getContentOrFallback } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (_request, _params, caller) => {
    const { brand } = await getContentOrFallback("company");
    return { message: words.messages.secretCreated, data: await createCodeSecret(caller, brand) };
  }, "admin"),
  PUT: route(async (request, _params, caller) => {
    const { code } = await readJson(request, codeConfirmation);
    const by = getActor(request, caller);
    const recovery_codes = await countFailure(by.address, () => turnOnCodes(caller, code, by));
    return { message: words.messages.codesOn, data: { recovery_codes } };
  }, "admin"),
  DELETE: route(async (request, _params, caller) => {
    const { password } = await readJson(request, passwordConfirmation);
    const by = getActor(request, caller);
    await countFailure(by.address, () => turnOffCodes(caller, password, by, request.signal));
    return { message: words.messages.codesOff };
  }, "admin"),
});
