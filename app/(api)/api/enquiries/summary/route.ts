import { adminRoute } from "@/lib/auth/server/route";
import { readEnquirySummary } from "@/lib/enquiries/server/enquiry-summary";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({ GET: adminRoute(readEnquirySummary) });
