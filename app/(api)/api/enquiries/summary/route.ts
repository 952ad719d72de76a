import { adminRoute } from "@/lib/auth/server/route";
import { readEnquirySummary } from "@/lib/enquiries/server/enquiry-summary";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: adminRoute(readEnquirySummary) });
