import { route } from "@/lib/auth/server/route";
import { retryDelivery } from "@/lib/integrations/server/deliveries";
import { webhookMessages as words } from "@/lib/integrations/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const deliveryWords = { invalidId: words.deliveryInvalidId, missing: words.deliveryMissing };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (_, { id, delivery }: { id: string; delivery: string }) => {
    const data = await retryDelivery(parseRowId(id, words), parseRowId(delivery, deliveryWords));
    return { message: words.retried, data };
  }, "admin"),
});
