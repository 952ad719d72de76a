import { route } from "@/lib/auth/server/route";
import { inquiry } from "@/lib/enquiries/leads";
import { addInquiry } from "@/lib/enquiries/server/leads";
import { readSubmission } from "@/lib/enquiries/server/submission";
import { enquiryMessages } from "@/lib/enquiries/words";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const { fields, sender } = await readSubmission(request, "inquiry", inquiry);
    return { status: 201, message: enquiryMessages.inquiry.done, ...(await addInquiry(fields, sender)) };
  }),
});
