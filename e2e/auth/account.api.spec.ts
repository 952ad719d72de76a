import type { Session } from "@/lib/auth/auth";
import { authMessages } from "@/lib/auth/words";
import { messages } from "@/lib/shared/words/messages";
import { type APIRequestContext, expect, expectRefusal, fetchList, paths, test } from "../kit/fixtures";
import { type Colleague, withColleague } from "./administrators";

const SESSIONS = "/api/sessions";
const PASSWORD = "/api/password";
const NEW = "marble, granite & sandstone";
const { password: words, sessions: sessionWords } = authMessages.account;

const by = (token: string) => ({ Authorization: token });

/** Sessions: users list and end only their own, and tokens are never exposed. */
async function expectSessions(colleague: Colleague, visitor: APIRequestContext, admin: APIRequestContext) {
  const startedAt = Date.now();
  const [token, other] = [await colleague.signIn(), await colleague.signIn()];
  const response = await visitor.get(SESSIONS, { headers: by(token) });
  expect(response.headers()["cache-control"]).toBe("no-store");
  const [ownSession, otherSession, ...more]: Session[] = await response.json();
  expect(ownSession).toEqual({
    id: expect.any(String),
    username: colleague.username,
    created_at: expect.any(String),
    last_seen_at: expect.any(String),
    address: expect.any(String),
    browser: "Chrome on Windows",
    current: true,
  });
  expect(Date.parse(ownSession!.created_at)).toBeGreaterThanOrEqual(startedAt);
  expect([otherSession?.username, otherSession?.current, more]).toEqual([colleague.username, false, []]);
  for (const id of [ownSession!.id, otherSession!.id]) {
    await expectRefusal(await visitor.get(SESSIONS, { headers: by(id) }), 401, messages.unauthorized);
    for (const secret of [token, other]) expect(secret).not.toContain(id);
  }

  const address = `${SESSIONS}/${otherSession!.id}`;
  const missing = [address, `${SESSIONS}/1`, `${SESSIONS}/00000000-0000-4000-8000-000000000000`];
  for (const path of missing) await expectRefusal(await admin.delete(path), 404, sessionWords.missing);
  expect((await visitor.get(paths.products, { headers: by(other) })).status()).toBe(200);

  const endResponse = await visitor.delete(address, { headers: by(token) });
  expect(await endResponse.json()).toEqual({ success: true, message: sessionWords.end.done });
  await expectRefusal(await visitor.get(paths.products, { headers: by(other) }), 401, messages.unauthorized);
  await expectRefusal(await visitor.delete(address, { headers: by(token) }), 404, sessionWords.missing);
  expect((await visitor.get(paths.products, { headers: by(token) })).status()).toBe(200);

  const others = [await colleague.signIn()];
  const endedOthers = await visitor.delete(SESSIONS, { headers: by(token) });
  expect(await endedOthers.json()).toEqual({ success: true, message: sessionWords.endOthers.done, data: { ended: 1 } });
  for (const one of others) await expectRefusal(await visitor.get(SESSIONS, { headers: by(one) }), 401, messages.unauthorized);
  expect(await (await visitor.get(SESSIONS, { headers: by(token) })).json()).toHaveLength(1);
  expect((await fetchList(admin, paths.products)).length).toBeGreaterThan(0);
}

/** Password change: ends all other sessions and invalidates the old password. */
async function expectPasswordChange({ username, password: current, signIn }: Colleague, visitor: APIRequestContext) {
  const [token, other] = [await signIn(), await signIn()];
  const headers = by(token);
  const change = (data: object) => visitor.post(PASSWORD, { headers, data });
  const refused: [data: object, error: string][] = [
    [{ current, password: username.toUpperCase() }, words.isName],
    [{ current, password: "Password123" }, words.common],
  ];
  for (const [data, message] of refused) await expectRefusal(await change(data), 400, message);

  const done = await change({ current, password: NEW });
  expect(await done.json()).toEqual({ success: true, message: words.done });
  await expectRefusal(await visitor.get(SESSIONS, { headers: by(other) }), 401, messages.unauthorized);
  expect(await (await visitor.get(SESSIONS, { headers })).json()).toHaveLength(1);
  expect(await signIn(NEW)).toBeTruthy();

  // Wrong guesses of the current password lock the username for this address.
  const guess = () => change({ current, password: "another of good length" });
  await expectRefusal(await guess(), 400, words.currentWrong);
  const statuses = [400];
  while (statuses.length < 6 && statuses.at(-1) !== 429) statuses.push((await guess()).status());
  // Failures of other tests from this address count as well, so the lock may come earlier.
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
  const right = await change({ current: NEW, password: "another of good length" });
  expect(Number(right.headers()["retry-after"])).toBeGreaterThan(14 * 60);
  await expectRefusal(right, 429, authMessages.signIn.locked);
}

test("users list and end their own sessions and change their password", async ({ visitor, admin }) => {
  await withColleague(admin, visitor, async (colleague) => {
    await test.step("sessions", () => expectSessions(colleague, visitor, admin));
    await test.step("password", () => expectPasswordChange(colleague, visitor));
  });
});
