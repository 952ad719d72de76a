import { adminRoute } from "@/lib/auth/server/route";
import { readAssignees } from "@/lib/enquiries/server/assignees";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (_request, _params, caller) => readAssignees(caller.name)),
});
