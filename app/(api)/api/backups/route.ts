import { serve } from "@/lib/auth/server/define-call";
import { backupCalls } from "@/lib/backups/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(backupCalls, "/api/backups");
