import { serve } from "@/lib/auth/server/define-call";
import { selectionCalls } from "@/lib/shortlist/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(selectionCalls, "/api/selection.pdf");
