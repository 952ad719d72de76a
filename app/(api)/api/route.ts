import { brochureLead } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { methods, route } from "@/lib/server/http";
import { addBrochureLead } from "@/lib/server/queries/leads";
import { readSubmission } from "@/lib/server/submission";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const { fields, byBot } = await readSubmission(request, "brochure", brochureLead);
    const data = await addBrochureLead(fields, byBot);
    return { status: 201, message: messages.lead.done, data };
  }),
});
