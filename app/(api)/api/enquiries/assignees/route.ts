import { usernameOf } from "@/lib/server/auth";
import { adminRoute, methods } from "@/lib/server/http";
import { readAssignees } from "@/lib/server/queries/enquiries";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (_request, _params, session) => readAssignees(await usernameOf(session))),
});
