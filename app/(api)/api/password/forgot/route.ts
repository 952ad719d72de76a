import { serve } from "@/lib/auth/server/define-call";
import { userCalls } from "@/lib/auth/server/users/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(userCalls, "/api/password/forgot");
