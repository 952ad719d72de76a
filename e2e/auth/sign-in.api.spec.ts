import { randomUUID } from "node:crypto";
import { authMessages } from "@/lib/auth/words";
import { MAX_NAME } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expect, expectRefusal, getAdministrator, paths, signIn, test } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";

const words = authMessages.signIn;
const list = paths.products;

/**
 * Only a development server trusts this header. It keeps these failures from locking other tests. The name of the administrator is never
 * used, because it would be locked for every other test.
 */
const headers = { "X-Client-Address": `sign-in-${randomUUID()}` };
const createUsername = () => `nobody-${randomUUID().slice(0, 8)}`;

test("correct credentials return a token, ignoring spaces around the username", async ({ visitor }) => {
  const { username, password } = getAdministrator();
  const response = await visitor.post("/logAdmin", { data: { username: ` ${username} `, password } });
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("no-store");
  expect(response.headers()["set-cookie"]).toBeUndefined();
  const answer = await response.json();
  expect(answer).toEqual({ success: true, message: words.done, token: expect.any(String) });
  expect((await visitor.get(list, { headers: { Authorization: answer.token } })).status()).toBe(200);
  expect((await visitor.post("/logout", { headers: { Authorization: answer.token } })).status()).toBe(200);
});

test("a token works with and without Bearer, until it is signed out", async ({ visitor }) => {
  const [token, other] = [await signIn(visitor), await signIn(visitor)];
  expect(other).not.toBe(token);
  for (const Authorization of [token, `Bearer ${token}`, `bearer ${token}`, `Bearer   ${token} `]) {
    expect((await visitor.get(list, { headers: { Authorization } })).status()).toBe(200);
  }

  const json = { "Content-Type": "application/json" };
  const response = await visitor.post("/logout", { headers: { Authorization: token, ...json } });
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: words.signedOut });

  for (const Authorization of [token, `Bearer ${token}`]) {
    await expectRefusal(await visitor.get(list, { headers: { Authorization } }), 401, messages.unauthorized);
    await expectRefusal(await visitor.post("/logout", { headers: { Authorization, ...json } }), 401, messages.unauthorized);
  }
  expect((await visitor.post("/logout", { headers: { Authorization: `Bearer ${other}` } })).status()).toBe(200);
});

test("signing in without both texts is invalid and does not count as an attempt", async ({ visitor }) => {
  const invalidCredentials: [body: object, message: string][] = [
    [{ password: "letmein" }, words.usernameRequired],
    [{ username: { $gt: "" }, password: "letmein" }, words.usernameRequired],
    [{ username: "nobody", password: "" }, words.passwordRequired],
    [{ username: "nobody", password: ["letmein"] }, words.passwordRequired],
    [{ username: "x".repeat(MAX_NAME + 1), password: "letmein" }, messages.tooLong("Username", MAX_NAME)],
  ];
  for (const [data, message] of [...invalidCredentials, ...invalidCredentials]) {
    await expectRefusal(await visitor.post("/logAdmin", { data, headers }), 400, message);
  }
});

test("the error for an unknown username does not reveal which part was wrong", async ({ visitor }) => {
  const data = { username: `' OR '1'='1' -- ${createUsername()}`, password: getAdministrator().password };
  await expectRefusal(await visitor.post("/logAdmin", { data, headers }), 401, words.invalid);
});

test("five failures lock the username; other users can still sign in", async ({ visitor }) => {
  const data = { username: createUsername(), password: "letmein" };
  const statuses: number[] = [];
  while (statuses.length < 6 && statuses.at(-1) !== 429) statuses.push((await visitor.post("/logAdmin", { data, headers })).status());
  // Failures of other tests from this address count as well, so the lock may come earlier.
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));

  const locked = await visitor.post("/logAdmin", { data, headers });
  expect(Number(locked.headers()["retry-after"])).toBeGreaterThan(14 * 60);
  expect(Number(locked.headers()["retry-after"])).toBeLessThanOrEqual(15 * 60);
  await expectRefusal(locked, 429, words.locked);
  await (await createResponseCheck(visitor))(locked, "POST /logAdmin");

  const token = await signIn(visitor);
  expect((await visitor.post("/logout", { headers: { Authorization: token } })).status()).toBe(200);
});

test("simultaneous attempts do not bypass the lock", async ({ visitor }) => {
  const data = { username: createUsername(), password: "letmein" };
  const attempts = Array.from({ length: 12 }, async () => (await visitor.post("/logAdmin", { data, headers })).status());
  const statuses = await Promise.all(attempts);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
});
