import { getActor } from "@/lib/auth/server/actor";
import { adminRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { peopleQuery } from "@/lib/privacy/people";
import { findPeople } from "@/lib/privacy/server/people";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, _, caller) => findPeople(readQuery(request, peopleQuery).q, getActor(request, caller))),
});
