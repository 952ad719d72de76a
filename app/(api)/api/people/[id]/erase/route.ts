import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { erasureRequest, personId } from "@/lib/privacy/people";
import { erasePerson, previewErasure } from "@/lib/privacy/server/erase";
import { privacyMessages } from "@/lib/privacy/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (_, { id }: { id: string }) => previewErasure(personId.parse(id))),
  POST: route(async (request, { id }: { id: string }, caller) => {
    const person = personId.parse(id);
    const { reason } = await readJson(request, erasureRequest);
    const data = await erasePerson(person, reason, getActor(request, caller));
    return { message: privacyMessages.erase.done, data };
  }, "admin"),
});
