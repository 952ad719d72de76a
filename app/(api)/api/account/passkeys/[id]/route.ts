import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removePasskey } from "@/lib/auth/server/second-factor/passkeys";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    await removePasskey(caller, parseRowId(id, words.passkeys), getActor(request, caller));
    return { message: words.messages.passkeyDeleted };
  }, "admin"),
});
