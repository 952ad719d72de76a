import { acceptInvitation } from "@/lib/auth/server/links/accept-invitation";
import { route } from "@/lib/auth/server/route";
import { userMessages } from "@/lib/auth/user-words";
import { acceptance } from "@/lib/auth/users";
import { readJson } from "@/lib/platform/server/http/body";
import { getClient } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { countFailure } from "@/lib/platform/server/http/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const sent = await readJson(request, acceptance);
    const client = getClient(request);
    await countFailure(client.address, () => acceptInvitation(sent, client));
    return { status: 201, message: userMessages.invitation.done };
  }),
});
