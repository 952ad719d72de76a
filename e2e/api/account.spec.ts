import type { Session } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { type Colleague, withColleague } from "../administrators";
import { test as base, expect, expectRefusal, listOf, paths } from "../fixtures";

const SESSIONS = "/api/sessions";
const PASSWORD = "/api/password";
const NEW = "marble, granite & sandstone";
const { password: words, sessions: told } = messages.account;

const test = base.extend<{ colleague: Colleague }>({
  colleague: async ({ visitor }, use) => withColleague(visitor, use),
});
const by = (token: string) => ({ Authorization: token });

test("one's own sessions are listed, this one first, and no token among them; one is ended, or all others, and nobody else's can be", async ({
  visitor,
  admin,
  colleague,
}) => {
  const begun = Date.now();
  const [token, other] = [await colleague.signIn(), await colleague.signIn()];
  const response = await visitor.get(SESSIONS, { headers: by(token) });
  expect(response.headers()["cache-control"]).toBe("no-store");
  const [mine, theirs, ...more]: Session[] = await response.json();
  expect(mine).toEqual({
    id: expect.any(String),
    username: colleague.username,
    created_at: expect.any(String),
    last_seen_at: expect.any(String),
    address: expect.any(String),
    browser: "Chrome on Windows",
    current: true,
  });
  expect(Date.parse(mine!.created_at)).toBeGreaterThanOrEqual(begun);
  expect([theirs?.username, theirs?.current, more]).toEqual([colleague.username, false, []]);
  for (const id of [mine!.id, theirs!.id]) {
    await expectRefusal(await visitor.get(SESSIONS, { headers: by(id) }), 401, messages.unauthorized);
    for (const secret of [token, other]) expect(secret).not.toContain(id);
  }

  const address = `${SESSIONS}/${theirs!.id}`;
  const missing = [address, `${SESSIONS}/1`, `${SESSIONS}/00000000-0000-4000-8000-000000000000`];
  // The first administrator is somebody else.
  for (const path of missing) await expectRefusal(await admin.delete(path), 404, told.missing);
  expect((await visitor.get(paths.products, { headers: by(other) })).status()).toBe(200);

  const ended = await visitor.delete(address, { headers: by(token) });
  expect(await ended.json()).toEqual({ success: true, message: told.end.done });
  await expectRefusal(await visitor.get(paths.products, { headers: by(other) }), 401, messages.unauthorized);
  await expectRefusal(await visitor.delete(address, { headers: by(token) }), 404, told.missing);
  expect((await visitor.get(paths.products, { headers: by(token) })).status()).toBe(200);

  const others = [await colleague.signIn(), await colleague.signIn()];
  const endedOthers = await visitor.delete(SESSIONS, { headers: by(token) });
  expect(await endedOthers.json()).toEqual({ success: true, message: told.endOthers.done, data: { ended: 2 } });
  for (const one of others) await expectRefusal(await visitor.get(SESSIONS, { headers: by(one) }), 401, messages.unauthorized);
  expect(await (await visitor.get(SESSIONS, { headers: by(token) })).json()).toHaveLength(1);
  expect((await listOf(admin, paths.products)).length).toBeGreaterThan(0);
});

test("without a living token there is nothing to see and nothing to do", async ({ visitor }) => {
  for (const headers of [undefined, by("dead")]) {
    await expectRefusal(await visitor.get(SESSIONS, { headers }), 401, messages.unauthorized);
    await expectRefusal(await visitor.delete(SESSIONS, { headers }), 401, messages.unauthorized);
    await expectRefusal(await visitor.delete(`${SESSIONS}/1`, { headers }), 401, messages.unauthorized);
    await expectRefusal(await visitor.post(PASSWORD, { headers, data: {} }), 401, messages.unauthorized);
  }
});

test("a password is changed by whoever knows it, to one that will do; all other sessions end", async ({ visitor, colleague }) => {
  const { username, password: current } = colleague;
  const [token, other] = [await colleague.signIn(), await colleague.signIn()];
  const change = (data: object) => visitor.post(PASSWORD, { headers: by(token), data });
  const refused: [data: object, told: string][] = [
    [{}, words.currentRequired],
    [{ current: ["x"], password: NEW }, words.currentRequired],
    [{ current }, words.tooShort],
    [{ current, password: 1234567890 }, words.tooShort],
    [{ current, password: "x".repeat(9) }, words.tooShort],
    [{ current, password: "x".repeat(1025) }, words.tooLong],
    [{ current, password: username.toUpperCase() }, words.isName],
    [{ current, password: "Password123" }, words.common],
    [{ current, password: current }, words.same],
  ];
  for (const [data, message] of refused) await expectRefusal(await change(data), 400, message);
  await colleague.signIn();

  const done = await change({ current, password: NEW });
  expect(await done.json()).toEqual({ success: true, message: words.done });
  await expectRefusal(await visitor.get(SESSIONS, { headers: by(other) }), 401, messages.unauthorized);
  expect(await (await visitor.get(SESSIONS, { headers: by(token) })).json()).toHaveLength(1);
  expect(await colleague.signIn(NEW)).toBeTruthy();
  // Last: with the failures of other tests from this address, it may lock the name.
  const old = await visitor.post("/logAdmin", { data: { username, password: current } });
  await expectRefusal(old, 401, messages.signIn.invalid);
});

test("guessing the current password locks the name for this address", async ({ visitor, colleague }) => {
  const headers = by(await colleague.signIn());
  const guess = () => visitor.post(PASSWORD, { headers, data: { current: "a guess", password: NEW } });
  await expectRefusal(await guess(), 400, words.currentWrong);
  const statuses = [400];
  while (statuses.length < 6 && statuses.at(-1) !== 429) statuses.push((await guess()).status());
  // Failures of other tests from this address count as well, so the lock may come before the fifth.
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
  const right = await visitor.post(PASSWORD, { headers, data: { current: colleague.password, password: NEW } });
  expect(Number(right.headers()["retry-after"])).toBeGreaterThan(14 * 60);
  await expectRefusal(right, 429, messages.signIn.locked);
});
