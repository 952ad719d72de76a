import { serve } from "@/lib/auth/server/define-call";
import { specSheetCalls } from "@/lib/spec-sheets/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(specSheetCalls, "/api/social-card.jpg");
