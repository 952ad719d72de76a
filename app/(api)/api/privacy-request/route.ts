import { route } from "@/lib/auth/server/route";
import { readSubmission } from "@/lib/enquiries/server/submission";
import { defineMethods } from "@/lib/platform/server/http/http";
import { privacyRequest } from "@/lib/privacy/privacy-requests";
import { addPrivacyRequest } from "@/lib/privacy/server/privacy-requests";
import { privacyMessages } from "@/lib/privacy/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const { fields, sender } = await readSubmission(request, "privacy", privacyRequest);
    return { status: 202, message: privacyMessages.request.done, reference: await addPrivacyRequest(fields, sender) };
  }),
});
