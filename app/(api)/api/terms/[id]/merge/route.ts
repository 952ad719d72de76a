import { serve } from "@/lib/auth/server/define-call";
import { termCalls } from "@/lib/catalogue/server/terms/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(termCalls, "/api/terms/{id}/merge");
