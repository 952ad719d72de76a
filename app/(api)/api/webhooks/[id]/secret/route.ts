import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { rotateSecret } from "@/lib/integrations/server/webhooks";
import { webhookMessages as words } from "@/lib/integrations/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const data = await rotateSecret(parseRowId(id, words), getActor(request, caller));
    return { status: 201, message: words.secretAdded, secret: data.secret, data };
  }, "admin"),
});
