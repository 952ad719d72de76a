import { route } from "@/lib/auth/server/route";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { productRequest } from "@/lib/enquiries/requests";
import { isToConfirm } from "@/lib/enquiries/server/mail/is-to-confirm";
import { addRequest } from "@/lib/enquiries/server/requests";
import { readSubmission } from "@/lib/enquiries/server/submission";
import { clientAddress } from "@/lib/platform/server/http/address";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const { fields, byBot } = await readSubmission(request, "request", productRequest);
    const data = await addRequest(fields, byBot, () => isToConfirm(fields.email, clientAddress(request)));
    return { status: 201, message: requestMessages.done(data.reference), reference: data.reference, data };
  }),
});
