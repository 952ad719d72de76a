import { inquiry } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { methods, route } from "@/lib/server/http";
import { addInquiry } from "@/lib/server/queries/leads";
import { readSubmission } from "@/lib/server/submission";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const { fields, byBot } = await readSubmission(request, "inquiry", inquiry);
    const data = await addInquiry(fields, byBot);
    return { status: 201, message: messages.inquiry.done, data };
  }),
});
