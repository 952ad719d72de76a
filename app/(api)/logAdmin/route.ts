import { credentials } from "@/lib/auth/auth";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { route } from "@/lib/auth/server/route";
import { signIn } from "@/lib/auth/server/sign-in";
import { authMessages } from "@/lib/auth/words";
import { readJson } from "@/lib/platform/server/http/body";
import { getClient } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const sent = await readJson(request, credentials);
    const client = getClient(request);
    const result = await countFailure(client.address, () => signIn(sent, client, request.signal));
    return { message: "token" in result ? authMessages.signIn.done : secondFactorWords.messages.next, ...result };
  }),
});
