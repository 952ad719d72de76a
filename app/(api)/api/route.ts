import { route } from "@/lib/auth/server/route";
import { brochureLead } from "@/lib/enquiries/leads";
import { addBrochureLead } from "@/lib/enquiries/server/leads";
import { readSubmission } from "@/lib/enquiries/server/submission";
import { defineMethods } from "@/lib/platform/server/http/http";
import { websiteMessages } from "@/lib/website/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const { fields, sender } = await readSubmission(request, "brochure", brochureLead);
    return { status: 201, message: websiteMessages.lead.done, ...(await addBrochureLead(fields, sender)) };
  }),
});
