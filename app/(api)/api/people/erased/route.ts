import { serve } from "@/lib/auth/server/define-call";
import { privacyCalls } from "@/lib/privacy/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(privacyCalls, "/api/people/erased");
