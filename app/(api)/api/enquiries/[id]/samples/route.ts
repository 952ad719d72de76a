import { serve } from "@/lib/auth/server/define-call";
import { sampleCalls } from "@/lib/enquiries/server/sample-calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(sampleCalls, "/api/enquiries/{id}/samples");
