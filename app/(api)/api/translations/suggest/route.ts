import { serve } from "@/lib/auth/server/define-call";
import { translationCalls } from "@/lib/translations/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(translationCalls, "/api/translations/suggest");
