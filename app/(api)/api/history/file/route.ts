import { serve } from "@/lib/auth/server/define-call";
import { historyCalls } from "@/lib/history/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(historyCalls, "/api/history/file");
