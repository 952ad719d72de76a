import { route } from "@/lib/auth/server/route";
import { getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { findEnquiry } from "@/lib/enquiries/server/enquiries";
import { externalLead } from "@/lib/integrations/external-leads";
import { addExternalLead } from "@/lib/integrations/server/external-leads";
import { leadMessages as words } from "@/lib/integrations/words";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countLead } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, caller) => {
    await countLead(caller.name);
    const { id, isNew } = await addExternalLead(await readJson(request, externalLead));
    if (!isNew) return { message: words.known, data: { id } };
    const data = await findEnquiry(id);
    return { status: 201, message: words.added, data, version: getEnquiryVersion(data) };
  }, "admin"),
});
