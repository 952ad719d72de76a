import "server-only";
import { z } from "zod";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { acceptInvitation } from "@/lib/auth/server/links/accept-invitation";
import { requestReset, resetPassword } from "@/lib/auth/server/links/reset-password";
import { createUserLink, inviteUser } from "@/lib/auth/server/users/invite-user";
import { endUserSessions, removeUser, updateUser } from "@/lib/auth/server/users/user-changes";
import { listUsers } from "@/lib/auth/server/users/users";
import { userMessages as words } from "@/lib/auth/user-words";
import {
  acceptance,
  computeUserVersion,
  forgottenPassword,
  invitationRequest,
  oneTimeLink,
  passwordReset,
  user,
  userChange,
  userPage,
  userQuery,
  userRemoval,
} from "@/lib/auth/users";
import { moveOpenEnquiries } from "@/lib/enquiries/server/move-enquiries";
import { allowResetRequest, countFailure } from "@/lib/platform/server/http/rate-limits";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { changedResponse, contentResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { rowId } from "@/lib/shared/ids";

const EMAIL_TAKEN = "Another user has this e-mail address.";
const LAST_OWNER = "No active owner would be left.";
const LINK_GONE = { 410: "The link was used, has expired or is unknown.", 429: "Too many attempts from this network." };

const params = { id: words };

export const userCalls = {
  "GET /api/users": defineCall({
    roles: "owner",
    summary: "List users, oldest first",
    query: userQuery,
    answer: contentResponse(userPage),
    handle: ({ query }) => listUsers(query),
  }),
  "POST /api/users/invite": defineCall({
    roles: "owner",
    summary: "Invite a user; the link is also mailed if mail is set up",
    json: invitationRequest,
    answer: messageResponse({ data: oneTimeLink.extend({ id: rowId }), mailed: z.boolean() }, 201),
    refuses: { 409: EMAIL_TAKEN },
    async handle({ body, by }) {
      const { data, mailed } = await inviteUser(body, by);
      const version = computeUserVersion({ ...body, id: data.id, active: true });
      return { message: words.invite.done, data, mailed, version };
    },
  }),
  "PATCH /api/users/{id}": defineCall({
    roles: "owner",
    summary: "Change a user; new roles or `active: false` end the sessions. `reassign_to` gets the open enquiries of the user",
    params,
    json: userChange,
    answer: changedResponse(user, computeUserVersion),
    refuses: { 409: `${EMAIL_TAKEN} Or: ${LAST_OWNER}` },
    handle: async ({ id, body, by }) => ({ message: words.change.done, data: await updateUser(id, body, by, moveOpenEnquiries) }),
  }),
  "DELETE /api/users/{id}": defineCall({
    roles: "owner",
    summary: "Delete a user; history keeps the name. `reassign_to` gets the open enquiries of the user",
    params,
    query: userRemoval,
    answer: dataResponse(user),
    refuses: { 409: LAST_OWNER },
    handle: async ({ id, query, by }) => ({
      message: words.remove.done,
      data: await removeUser(id, query.reassign_to, by, moveOpenEnquiries),
    }),
  }),
  "DELETE /api/users/{id}/sessions": defineCall({
    roles: "owner",
    summary: "Sign a user out everywhere",
    params,
    answer: dataResponse(z.object({ ended: z.int() })),
    handle: async ({ id, by }) => ({ message: words.endSessions.done, data: { ended: await endUserSessions(id, by) } }),
  }),
  "POST /api/users/{id}/reset-link": defineCall({
    roles: "owner",
    summary: "Create a link to set a new password, or to accept the invitation; earlier links of the user stop working",
    params,
    answer: messageResponse({ data: oneTimeLink, mailed: z.boolean() }),
    refuses: { 409: "The user is deactivated." },
    handle: async ({ id, by }) => ({ message: words.link.done, ...(await createUserLink(id, by)) }),
  }),
  "POST /api/invitation": defineCall({
    access: "public",
    summary: "Accept an invitation: choose a username and a password",
    json: acceptance,
    answer: messageResponse({}, 201),
    refuses: { 409: "The username is taken; the link still works.", ...LINK_GONE },
    async handle({ body, client }) {
      await countFailure(client.address, () => acceptInvitation(body, client));
      return { message: words.invitation.done };
    },
  }),
  "POST /api/password/forgot": defineCall({
    access: "public",
    summary: "Mail a link to set a new password, at most three a day; the answer is the same for unknown users",
    json: forgottenPassword,
    answer: messageResponse({}, 202),
    async handle({ body, client }) {
      if (await allowResetRequest(client.address)) requestReset(body);
      return { message: getMailSettings() ? words.forgot.done : words.forgot.noMail };
    },
  }),
  "POST /api/password/reset": defineCall({
    access: "public",
    summary: "Set a new password with a link; ends all sessions of the user",
    json: passwordReset,
    answer: messageResponse(),
    refuses: LINK_GONE,
    async handle({ body, client }) {
      await countFailure(client.address, () => resetPassword(body, client));
      return { message: words.reset.done };
    },
  }),
} satisfies Calls;
