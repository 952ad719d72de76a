import { toKeyCallerName } from "@/lib/auth/api-key-words";
import { requireApiKey } from "@/lib/auth/server/api-keys";
import { indiamartPush, toLead } from "@/lib/integrations/indiamart";
import { addExternalLead } from "@/lib/integrations/server/external-leads";
import { readJson } from "@/lib/platform/server/http/body";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";
import { countLead } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: catchErrors(async (request, { key }) => {
    const { name } = await requireApiKey(String(key), "leads:add");
    await countLead(toKeyCallerName(name));
    await addExternalLead(toLead(await readJson(request, indiamartPush)));
    return Response.json({ code: 200, status: "Success" }, { headers: { "Cache-Control": "no-store" } });
  }),
});
