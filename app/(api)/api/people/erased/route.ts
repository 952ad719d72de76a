import { adminRoute } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { listErasedPeople } from "@/lib/privacy/server/people";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async () => ({ items: await listErasedPeople() })),
});
