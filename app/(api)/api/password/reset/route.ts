import { resetPassword } from "@/lib/auth/server/links/reset-password";
import { route } from "@/lib/auth/server/route";
import { userMessages } from "@/lib/auth/user-words";
import { passwordReset } from "@/lib/auth/users";
import { readJson } from "@/lib/platform/server/http/body";
import { getClient } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const sent = await readJson(request, passwordReset);
    const client = getClient(request);
    await countFailure(client.address, () => resetPassword(sent, client));
    return { message: userMessages.reset.done };
  }),
});
