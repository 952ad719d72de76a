import { serve } from "@/lib/auth/server/define-call";
import { searchCalls } from "@/lib/search/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(searchCalls, "/api/search/suggest");
