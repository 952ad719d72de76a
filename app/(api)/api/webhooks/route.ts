import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { addWebhook, listWebhooks } from "@/lib/integrations/server/webhooks";
import { newWebhook } from "@/lib/integrations/webhooks";
import { webhookMessages as words } from "@/lib/integrations/words";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(listWebhooks),
  POST: route(async (request, _, caller) => {
    const data = await addWebhook(await readJson(request, newWebhook), getActor(request, caller));
    return { status: 201, message: words.added, secret: data.secret, data };
  }, "admin"),
});
