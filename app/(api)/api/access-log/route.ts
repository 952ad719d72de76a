import { accessQuery } from "@/lib/auth/access";
import { listAccessEntries } from "@/lib/auth/server/access-log";
import { adminRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request) => listAccessEntries(readQuery(request, accessQuery), await getFirmTimeZone())),
});
