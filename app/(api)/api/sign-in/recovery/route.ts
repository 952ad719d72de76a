import { codeSignIn } from "@/lib/auth/second-factor";
import { route } from "@/lib/auth/server/route";
import { signInWithRecoveryCode } from "@/lib/auth/server/second-factor/complete-sign-in";
import { authMessages } from "@/lib/auth/words";
import { readJson } from "@/lib/platform/server/http/body";
import { getClient } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const sent = await readJson(request, codeSignIn);
    const client = getClient(request);
    const completed = await countFailure(client.address, () => signInWithRecoveryCode(sent, client));
    return { message: authMessages.signIn.done, ...completed };
  }),
});
