import { adminRoute } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { readOperation } from "@/lib/platform/server/operation";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({ GET: adminRoute(readOperation) });
