import { serve } from "@/lib/auth/server/define-call";
import { siteCalls } from "@/lib/start/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(siteCalls, "/api/presence");
