import { route } from "@/lib/auth/server/route";
import { getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { findEnquiry } from "@/lib/enquiries/server/enquiries";
import { externalLead } from "@/lib/integrations/external-leads";
import { addExternalLead } from "@/lib/integrations/server/external-leads";
import { leadMessages as words } from "@/lib/integrations/words";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countLead } from "@/lib/platform/server/http/rate-limits";
import { includesScope } from "@/lib/shared/roles";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, caller) => {
    await countLead(caller.name);
    const { id, isNew } = await addExternalLead(await readJson(request, externalLead));
    if (!isNew) return { message: words.known, data: { id } };
    const enquiry = await findEnquiry(id);
    const canRead = !caller.scopes || includesScope(caller.scopes, "leads:read");
    // A key that only adds leads must not see other enquiries of the same person.
    const data = canRead ? enquiry : { ...enquiry, others: { total: 0, rows: [] } };
    return { status: 201, message: words.added, data, version: getEnquiryVersion(enquiry) };
  }, "admin"),
});
