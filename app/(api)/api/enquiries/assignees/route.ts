import { usernameOf } from "@/lib/auth/server/auth";
import { adminRoute } from "@/lib/auth/server/route";
import { readAssignees } from "@/lib/enquiries/server/enquiries";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (_request, _params, session) => readAssignees(await usernameOf(session))),
});
