import { serve } from "@/lib/auth/server/define-call";
import { webhookCalls } from "@/lib/integrations/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(webhookCalls, "/api/webhooks/{id}/secret");
