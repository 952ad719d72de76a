import { serve } from "@/lib/auth/server/define-call";
import { importCalls } from "@/lib/imports/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(importCalls, "/api/translations/export");
