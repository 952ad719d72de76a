import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { inviteUser } from "@/lib/auth/server/users/invite-user";
import { userMessages } from "@/lib/auth/user-words";
import { computeUserVersion, invitationRequest } from "@/lib/auth/users";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _params, caller) => {
    const invitation = await readJson(request, invitationRequest);
    const { data, mailed } = await inviteUser(invitation, getActor(request, caller));
    const version = computeUserVersion({ ...invitation, id: data.id, active: true });
    return { status: 201, message: userMessages.invite.done, data, mailed, version };
  }, "admin"),
});
