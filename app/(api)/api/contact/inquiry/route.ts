import { route } from "@/lib/auth/server/route";
import { contactMessage } from "@/lib/enquiries/leads";
import { addContactMessage } from "@/lib/enquiries/server/leads";
import { readSubmission } from "@/lib/enquiries/server/submission";
import { defineMethods } from "@/lib/platform/server/http/http";
import { websiteMessages } from "@/lib/website/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const { fields, sender } = await readSubmission(request, "contact", contactMessage);
    return { status: 201, message: websiteMessages.contact.done, ...(await addContactMessage(fields, sender)) };
  }),
});
