import { readAccount } from "@/lib/auth/server/account";
import { adminRoute } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((_request, _params, caller) => readAccount(caller)),
});
