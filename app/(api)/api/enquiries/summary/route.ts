import { adminRoute, methods } from "@/lib/server/http";
import { readEnquirySummary } from "@/lib/server/queries/enquiry-summary";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: adminRoute(readEnquirySummary) });
