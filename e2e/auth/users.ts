import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Role } from "@/lib/shared/roles";

export const USER_PASSWORD = "seven slabs of Kota stone";

export type Invitation = { id: number; link: string; expires_at: string };
type AddedUser = { id: number; username: string; email: string };
export type TestUser = AddedUser & { token: string };

export const readLinkToken = (link: string) => new URL(link).hash.slice(1);

export async function inviteUser(admin: APIRequestContext, roles: Role[], email = `${randomUUID()}@example.com`): Promise<Invitation> {
  const response = await admin.post("/api/users/invite", { data: { email, name: "Asha Rao", roles } });
  expect(response.status()).toBe(201);
  return (await response.json()).data;
}

export const acceptInvitation = (
  visitor: APIRequestContext,
  { link }: Pick<Invitation, "link">,
  username: string,
  password = USER_PASSWORD,
) => visitor.post("/api/invitation", { data: { token: readLinkToken(link), username, password } });

export async function signInAs(
  visitor: APIRequestContext,
  username: string,
  password = USER_PASSWORD,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await visitor.post("/logAdmin", { data: { username, password }, headers });
  expect(response.status()).toBe(200);
  return (await response.json()).token;
}

/** Invites a user, who accepts. Delete it after the test. */
export async function addUser(admin: APIRequestContext, visitor: APIRequestContext, roles: Role[]): Promise<AddedUser> {
  const email = `${randomUUID()}@example.com`;
  const invitation = await inviteUser(admin, roles, email);
  const username = `asha-${randomUUID().slice(0, 8)}`;
  expect((await acceptInvitation(visitor, invitation, username)).status()).toBe(201);
  return { id: invitation.id, username, email };
}

export async function makeUser(admin: APIRequestContext, visitor: APIRequestContext, roles: Role[]): Promise<TestUser> {
  const user = await addUser(admin, visitor, roles);
  return { ...user, token: await signInAs(visitor, user.username) };
}
