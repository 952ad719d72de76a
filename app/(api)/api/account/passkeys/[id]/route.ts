import { serve } from "@/lib/auth/server/define-call";
import { secondFactorCalls } from "@/lib/auth/server/second-factor/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(secondFactorCalls, "/api/account/passkeys/{id}");
