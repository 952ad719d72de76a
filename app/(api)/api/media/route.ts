import { serve } from "@/lib/auth/server/define-call";
import { mediaCalls } from "@/lib/media/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(mediaCalls, "/api/media");
