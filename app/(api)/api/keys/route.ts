import { apiKeyMessages as words } from "@/lib/auth/api-key-words";
import { newApiKey } from "@/lib/auth/api-keys";
import { getActor } from "@/lib/auth/server/actor";
import { addApiKey, listApiKeys } from "@/lib/auth/server/api-keys";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(listApiKeys),
  POST: route(async (request, _, caller) => {
    const data = await addApiKey(await readJson(request, newApiKey), getActor(request, caller));
    return { status: 201, message: words.added, key: data.key, data };
  }, "admin"),
});
