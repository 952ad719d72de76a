import { contactMessage } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { methods, route } from "@/lib/server/http";
import { addContactMessage } from "@/lib/server/queries/leads";
import { readSubmission } from "@/lib/server/submission";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const { fields, byBot } = await readSubmission(request, "contact", contactMessage);
    const data = await addContactMessage(fields, byBot);
    return { status: 201, message: messages.contact.done, data };
  }),
});
