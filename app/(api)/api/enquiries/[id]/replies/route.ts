import { serve } from "@/lib/auth/server/define-call";
import { enquiryCalls } from "@/lib/enquiries/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(enquiryCalls, "/api/enquiries/{id}/replies");
