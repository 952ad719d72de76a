import { credentials } from "@/lib/auth/auth";
import { signIn } from "@/lib/auth/server/auth";
import { route } from "@/lib/auth/server/route";
import { authMessages } from "@/lib/auth/words";
import { readJson } from "@/lib/platform/server/http/body";
import { getClient } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const sent = await readJson(request, credentials);
    const client = getClient(request);
    const token = await countFailure(client.address, () => signIn(sent, client));
    return { message: authMessages.signIn.done, token };
  }),
});
