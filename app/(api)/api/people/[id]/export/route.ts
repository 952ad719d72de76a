import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { includeQuery, personId } from "@/lib/privacy/people";
import { exportPerson } from "@/lib/privacy/server/export-person";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, { id }: { id: string }, caller) =>
    exportPerson(personId.parse(id), readQuery(request, includeQuery).include, getActor(request, caller)),
  ),
});
