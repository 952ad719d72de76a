import { route } from "@/lib/auth/server/route";
import { sendTest } from "@/lib/integrations/server/deliveries";
import { webhookMessages as words } from "@/lib/integrations/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (_, { id }: { id: string }) => {
    const data = await sendTest(parseRowId(id, words));
    return { message: data.state === "delivered" ? words.tested.delivered : words.tested.failed, data };
  }, "admin"),
});
