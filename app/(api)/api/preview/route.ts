import { serve } from "@/lib/auth/server/define-call";
import { contentCalls } from "@/lib/website/server/content-calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(contentCalls, "/api/preview");
