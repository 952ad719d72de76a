import { z } from "zod";
import {
  acceptance,
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
import { type Calls, changedResponse, contentResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { rowId } from "@/lib/shared/ids";

const EMAIL_TAKEN = "Another user has this e-mail address.";
const LAST_OWNER = "No active owner would be left.";
const LINK_GONE = { 410: "The link was used, has expired or is unknown.", 429: "Too many attempts from this network." };

export const userCalls = {
  "GET /api/users": { summary: "List users, oldest first", query: userQuery, answer: contentResponse(userPage) },
  "POST /api/users/invite": {
    summary: "Invite a user; the link is also mailed if mail is set up",
    json: invitationRequest,
    answer: messageResponse({ data: oneTimeLink.extend({ id: rowId }), mailed: z.boolean() }, 201),
    refuses: { 409: EMAIL_TAKEN },
  },
  "PATCH /api/users/{id}": {
    summary: "Change a user; new roles or `active: false` end the sessions. `reassign_to` gets the open enquiries of the user",
    json: userChange,
    answer: changedResponse(user),
    refuses: { 409: `${EMAIL_TAKEN} Or: ${LAST_OWNER}` },
  },
  "DELETE /api/users/{id}": {
    summary: "Delete a user; history keeps the name. `reassign_to` gets the open enquiries of the user",
    query: userRemoval,
    answer: dataResponse(user),
    refuses: { 409: LAST_OWNER },
  },
  "DELETE /api/users/{id}/sessions": {
    summary: "Sign a user out everywhere",
    answer: dataResponse(z.object({ ended: z.int() })),
  },
  "POST /api/users/{id}/reset-link": {
    summary: "Create a link to set a new password, or to accept the invitation; earlier links of the user stop working",
    answer: messageResponse({ data: oneTimeLink, mailed: z.boolean() }),
    refuses: { 409: "The user is deactivated." },
  },
  "POST /api/invitation": {
    access: "public",
    summary: "Accept an invitation: choose a username and a password",
    json: acceptance,
    answer: messageResponse({}, 201),
    refuses: { 409: "The username is taken; the link still works.", ...LINK_GONE },
  },
  "POST /api/password/forgot": {
    access: "public",
    summary: "Mail a link to set a new password, at most three a day; the answer is the same for unknown users",
    json: forgottenPassword,
    answer: messageResponse({}, 202),
  },
  "POST /api/password/reset": {
    access: "public",
    summary: "Set a new password with a link; ends all sessions of the user",
    json: passwordReset,
    answer: messageResponse(),
    refuses: LINK_GONE,
  },
} satisfies Calls;
