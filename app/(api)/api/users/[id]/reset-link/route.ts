import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { createUserLink } from "@/lib/auth/server/users/invite-user";
import { userMessages as words } from "@/lib/auth/user-words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const link = await createUserLink(parseRowId(id, words), getActor(request, caller));
    return { message: words.link.done, ...link };
  }, "admin"),
});
