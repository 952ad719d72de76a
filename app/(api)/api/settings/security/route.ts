import { securitySettings } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readSecuritySettings, updateSecuritySettings } from "@/lib/auth/server/second-factor/requirement";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { computeVersion } from "@/lib/shared/version";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(() => readSecuritySettings(), computeVersion),
  PUT: route(async (request, _params, caller) => {
    const data = await updateSecuritySettings(await readJson(request, securitySettings), getActor(request, caller), caller.userId);
    return { message: words.messages.settingsSaved, data, version: computeVersion(data) };
  }, "admin"),
});
