import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { personId } from "@/lib/privacy/people";
import { exportPerson } from "@/lib/privacy/server/export-person";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, { id }: { id: string }, caller) => exportPerson(personId.parse(id), getActor(request, caller))),
});
