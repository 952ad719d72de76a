import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson, readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { erasureRequest, includeQuery, personId } from "@/lib/privacy/people";
import { erasePerson, previewErasure } from "@/lib/privacy/server/erase";
import { privacyMessages } from "@/lib/privacy/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, { id }: { id: string }) => previewErasure(personId.parse(id), readQuery(request, includeQuery).include)),
  POST: route(async (request, { id }: { id: string }, caller) => {
    const person = personId.parse(id);
    const data = await erasePerson(person, await readJson(request, erasureRequest), getActor(request, caller));
    return { message: privacyMessages.erase.done, data };
  }, "admin"),
});
