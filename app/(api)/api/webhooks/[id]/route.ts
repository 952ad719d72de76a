import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removeWebhook, updateWebhook } from "@/lib/integrations/server/webhooks";
import { webhookChange } from "@/lib/integrations/webhooks";
import { webhookMessages as words } from "@/lib/integrations/words";
import { readJson } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const webhook = parseRowId(id, words);
    const data = await updateWebhook(webhook, await readJson(request, webhookChange), getActor(request, caller));
    return { message: words.changed, data };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeWebhook(parseRowId(id, words), getActor(request, caller));
    return { message: words.removed, data };
  }, "admin"),
});
