import { type APIRequestContext, expect } from "@playwright/test";
import { addUser, signInAs, USER_PASSWORD } from "./users";

const USER_AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A second owner, whose sessions and password belong to one test. */
export type Colleague = { username: string; password: string; signIn: (password?: string) => Promise<string> };

/** Invites an owner and deletes the account after `use`. */
export async function withColleague(
  admin: APIRequestContext,
  visitor: APIRequestContext,
  use: (colleague: Colleague) => Promise<void>,
): Promise<void> {
  const { id, username } = await addUser(admin, visitor, ["owner"]);
  await use({ username, password: USER_PASSWORD, signIn: (secret) => signInAs(visitor, username, secret, { "User-Agent": USER_AGENT }) });
  expect((await admin.delete(`/api/users/${id}`)).status()).toBe(200);
}
