import { serve } from "@/lib/auth/server/define-call";
import { openApiCalls } from "@/lib/start/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(openApiCalls, "/api/openapi.json");
