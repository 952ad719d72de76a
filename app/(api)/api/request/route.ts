import { requestMessages } from "@/lib/domain/request-messages";
import { productRequest } from "@/lib/domain/requests";
import { clientAddress } from "@/lib/server/address";
import { methods, route } from "@/lib/server/http";
import { isToConfirm } from "@/lib/server/mail/is-to-confirm";
import { addRequest } from "@/lib/server/queries/requests";
import { readSubmission } from "@/lib/server/submission";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const { fields, byBot } = await readSubmission(request, "request", productRequest);
    const data = await addRequest(fields, byBot, () => isToConfirm(fields.email, clientAddress(request)));
    return { status: 201, message: requestMessages.done(data.reference), reference: data.reference, data };
  }),
});
