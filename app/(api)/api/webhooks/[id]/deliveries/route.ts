import { adminRoute } from "@/lib/auth/server/route";
import { listDeliveries } from "@/lib/integrations/server/deliveries";
import { deliveryQuery } from "@/lib/integrations/webhooks";
import { webhookMessages as words } from "@/lib/integrations/words";
import { readQuery } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, { id }: { id: string }) => listDeliveries(parseRowId(id, words), readQuery(request, deliveryQuery))),
});
