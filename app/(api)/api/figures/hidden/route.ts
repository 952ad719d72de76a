import { serve } from "@/lib/auth/server/define-call";
import { figureCalls } from "@/lib/figures/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(figureCalls, "/api/figures/hidden");
