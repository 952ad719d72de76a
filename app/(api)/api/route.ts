import { brochureLead } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addBrochureLead } from "@/lib/server/queries/leads";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const data = await addBrochureLead(await readJson(request, brochureLead));
    return { status: 201, message: messages.lead.done, data };
  }),
});
