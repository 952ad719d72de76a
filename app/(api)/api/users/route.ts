import { adminRoute } from "@/lib/auth/server/route";
import { listUsers } from "@/lib/auth/server/users/users";
import { userQuery } from "@/lib/auth/users";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => listUsers(readQuery(request, userQuery))),
});
