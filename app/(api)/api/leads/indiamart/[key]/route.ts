import { serve } from "@/lib/auth/server/define-call";
import { leadCalls } from "@/lib/integrations/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(leadCalls, "/api/leads/indiamart/{key}");
