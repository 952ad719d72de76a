import { adminRoute } from "@/lib/auth/server/route";
import { readReplyTemplates } from "@/lib/enquiries/server/reply-templates";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({ GET: adminRoute(readReplyTemplates) });
