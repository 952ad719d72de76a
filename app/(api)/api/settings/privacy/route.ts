import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { retention } from "@/lib/privacy/retention";
import { readRetention, saveRetention } from "@/lib/privacy/server/retention";
import { privacyMessages } from "@/lib/privacy/words";
import { computeVersion } from "@/lib/shared/version";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async () => readRetention(), computeVersion),
  PUT: route(async (request, _, caller) => {
    const days = await readJson(request, retention);
    const data = await saveRetention(days, getActor(request, caller));
    return { message: privacyMessages.retention.done, data, version: computeVersion(data) };
  }, "admin"),
});
