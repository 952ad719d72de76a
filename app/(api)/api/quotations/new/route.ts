import { serve } from "@/lib/auth/server/define-call";
import { quotationCalls } from "@/lib/quotations/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(quotationCalls, "/api/quotations/new");
