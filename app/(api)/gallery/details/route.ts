import { serve } from "@/lib/auth/server/define-call";
import { websiteCalls } from "@/lib/website/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(websiteCalls, "/gallery/details");
