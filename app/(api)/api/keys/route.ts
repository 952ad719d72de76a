import { apiKeyCalls } from "@/lib/auth/server/calls";
import { serve } from "@/lib/auth/server/define-call";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(apiKeyCalls, "/api/keys");
