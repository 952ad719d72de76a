import { route } from "@/lib/auth/server/route";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { productRequest } from "@/lib/enquiries/requests";
import { addRequest } from "@/lib/enquiries/server/requests";
import { readSubmission } from "@/lib/enquiries/server/submission";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const { fields, sender } = await readSubmission(request, "request", productRequest);
    const data = await addRequest(fields, sender);
    return { status: 201, message: requestMessages.done(data.reference), reference: data.reference, data };
  }),
});
