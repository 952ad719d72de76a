import { adminRoute } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { readPendingDrafts } from "@/lib/website/server/drafts";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({ GET: adminRoute(readPendingDrafts) });
