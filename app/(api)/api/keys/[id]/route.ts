import { apiKeyMessages as words } from "@/lib/auth/api-key-words";
import { getActor } from "@/lib/auth/server/actor";
import { removeApiKey } from "@/lib/auth/server/api-keys";
import { route } from "@/lib/auth/server/route";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeApiKey(parseRowId(id, words), getActor(request, caller));
    return { message: words.removed, data };
  }, "admin"),
});
