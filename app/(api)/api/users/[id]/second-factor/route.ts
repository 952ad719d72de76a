import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removeSecondFactor } from "@/lib/auth/server/second-factor/remove-second-factor";
import { userMessages } from "@/lib/auth/user-words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    await removeSecondFactor(parseRowId(id, userMessages), caller, getActor(request, caller));
    return { message: words.messages.removed };
  }, "admin"),
});
