import { adminRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { staffSearchQuery } from "@/lib/search/staff-search";
import { searchForStaff } from "@/lib/start/server/staff-search";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => searchForStaff(readQuery(request, staffSearchQuery), request.signal)),
});
