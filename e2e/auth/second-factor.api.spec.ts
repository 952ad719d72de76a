import { Secret, TOTP } from "otpauth";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { authMessages } from "@/lib/auth/words";
import { MAX_WRONG_CODES } from "@/lib/shared/limits";
import { type APIRequestContext, expect, expectRefusal, getAdministrator } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";
import type { Colleague } from "./administrators";
import { forgetUsedCodes, test } from "./second-factor";

const CODE = "/api/account/code";
const STEP_MS = 30_000;
const by = (token: string) => ({ Authorization: token });

/** Returns the code of a time step. The server accepts the steps before and after the current one. */
const createCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Turns codes on with the current step. The next one signs in, because each code works once. */
async function turnOn(visitor: APIRequestContext, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = by(token);
  const { data } = await (await visitor.post(CODE, { headers })).json();
  const response = await visitor.put(CODE, { headers, data: { code: createCode(data.secret) } });
  expect(response.status()).toBe(200);
  return { secret: data.secret, recoveryCodes: (await response.json()).data.recovery_codes };
}

async function getTicket(visitor: APIRequestContext, { username, password }: Colleague): Promise<string> {
  const response = await visitor.post("/logAdmin", { data: { username, password } });
  expect(response.status()).toBe(200);
  return (await response.json()).ticket;
}

const sendCode = (visitor: APIRequestContext, ticket: string, code: string, way = "code") =>
  visitor.post(`/api/sign-in/${way}`, { data: { ticket, code } });

const readAccount = async (visitor: APIRequestContext, token: string) => (await visitor.get("/api/account", { headers: by(token) })).json();

test("one-time codes are turned on with a first code, and off with the password", async ({ visitor, admin, colleague, site }) => {
  const token = await colleague.signIn();
  const headers = by(token);
  expect(await readAccount(visitor, token)).toMatchObject({ username: colleague.username, code: false, recovery_codes: 0, passkeys: [] });
  await expectRefusal(await visitor.put(CODE, { headers, data: { code: "123456" } }), 400, words.errors.noPendingCode);
  const another = { ...headers, "If-Match": '"another"' };
  expect((await visitor.put(CODE, { headers: another, data: { code: "123456" } })).status()).toBe(409);
  expect((await visitor.delete(CODE, { headers: another, data: { password: colleague.password } })).status()).toBe(409);

  const response = await visitor.post(CODE, { headers });
  expect(response.headers()["cache-control"]).toBe("no-store");
  const { secret, uri, qr } = (await response.json()).data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30/);
  expect(qr).toMatch(/^data:image\/svg\+xml;utf8,<svg /);
  const wrong = createCode(secret, 9);
  await expectRefusal(await visitor.put(CODE, { headers, data: { code: wrong } }), 400, words.errors.codeWrong);
  expect(await readAccount(visitor, token)).toMatchObject({ code: false });

  const on = await visitor.put(CODE, { headers, data: { code: createCode(secret) } });
  const { recovery_codes } = (await on.json()).data;
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await readAccount(visitor, token)).toMatchObject({ code: true, recovery_codes: 10 });
  const database = await connectToDatabase(site.dataDirectory);
  const { rows } = await database.query(
    "SELECT row_to_json(one_time_code) AS row FROM one_time_code UNION ALL SELECT row_to_json(recovery_code) FROM recovery_code",
  );
  await database.end();
  const access = await (await admin.get(`/api/access-log?user=${colleague.username}`)).text();
  expect(access).toContain(words.accessSubjects.codesOn(colleague.username));
  for (const text of [secret, ...recovery_codes]) expect(JSON.stringify(rows) + access).not.toContain(text);

  await expectRefusal(await visitor.delete(CODE, { headers, data: { password: "not this one" } }), 400, words.errors.passwordWrong);
  expect((await visitor.delete(CODE, { headers, data: { password: colleague.password } })).status()).toBe(200);
  expect(await readAccount(visitor, token)).toMatchObject({ code: false, recovery_codes: 0 });
  expect(await colleague.signIn()).toBeTruthy();
});

test("with codes on, the password alone does not sign in; a code completes the sign-in once", async ({ visitor, colleague, site }) => {
  const { secret } = await turnOn(visitor, await colleague.signIn());
  const { username, password } = colleague;
  const first = await (await visitor.post("/logAdmin", { data: { username, password } })).json();
  expect(first).toEqual({ success: true, message: words.messages.next, second_factor: ["code", "recovery"], ticket: expect.any(String) });
  for (const token of [first.ticket, `Bearer ${first.ticket}`])
    expect((await visitor.get("/api/sessions", { headers: by(token) })).status()).toBe(401);

  const code = createCode(secret, 1);
  const response = await sendCode(visitor, first.ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect(response.status()).toBe(200);
  const { token } = await response.json();
  expect((await visitor.get("/api/sessions", { headers: by(token) })).status()).toBe(200);
  await expectRefusal(await sendCode(visitor, first.ticket, createCode(secret)), 410, words.errors.ticketGone);

  const ticket = await getTicket(visitor, colleague);
  await expectRefusal(await sendCode(visitor, ticket, code), 401, words.errors.codeWrong);
  await expectRefusal(await sendCode(visitor, ticket, createCode(secret)), 401, words.errors.codeWrong);
  // Simultaneous uses of one code: one of them succeeds.
  await forgetUsedCodes(site);
  const next = createCode(secret);
  const tickets = [ticket, await getTicket(visitor, colleague)];
  const statuses = await Promise.all(tickets.map(async (each) => (await sendCode(visitor, each, next)).status()));
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test("a recovery code works once", async ({ visitor, colleague }) => {
  const { recoveryCodes } = await turnOn(visitor, await colleague.signIn());
  const code = recoveryCodes[3]!;
  const typed = ` ${code.toLowerCase().replace("-", " ")} `;
  const response = await sendCode(visitor, await getTicket(visitor, colleague), typed, "recovery");
  expect(response.status()).toBe(200);
  expect(await readAccount(visitor, (await response.json()).token)).toMatchObject({ recovery_codes: 9 });
  const again = await sendCode(visitor, await getTicket(visitor, colleague), code, "recovery");
  await expectRefusal(again, 401, words.errors.recoveryWrong);
});

test("a ticket allows five attempts, and wrong codes lock the sign-in", async ({ visitor, colleague }) => {
  const { secret } = await turnOn(visitor, await colleague.signIn());
  for (const unknown of ["unknown", "%"]) await expectRefusal(await sendCode(visitor, unknown, "123456"), 410, words.errors.ticketGone);
  const ticket = await getTicket(visitor, colleague);
  const several = { ticket, code: [createCode(secret), createCode(secret, 1)] };
  expect((await visitor.post("/api/sign-in/code", { data: several })).status()).toBe(400);
  for (const steps of [5, 6, 7, 8, 9]) expect((await sendCode(visitor, ticket, createCode(secret, steps))).status()).toBe(401);
  await expectRefusal(await sendCode(visitor, ticket, createCode(secret)), 410, words.errors.ticketGone);
  const { username, password } = colleague;
  await expectRefusal(await visitor.post("/logAdmin", { data: { username, password } }), 429, authMessages.signIn.locked);
});

test("an expired ticket is refused, and a correct password does not reset the count of wrong codes", async ({
  visitor,
  colleague,
  site,
}) => {
  const { secret } = await turnOn(visitor, await colleague.signIn());
  const ticket = await getTicket(visitor, colleague);
  const database = await connectToDatabase(site.dataDirectory);
  await database.query("UPDATE sign_in_ticket SET expires_at = now() - interval '1 second'");
  await expectRefusal(await sendCode(visitor, ticket, createCode(secret)), 410, words.errors.ticketGone);

  const { username, password } = colleague;
  const statuses: number[] = [];
  for (const steps of [5, 6, 7, 8, 9]) {
    const sent = await visitor.post("/logAdmin", { data: { username, password } });
    statuses.push(sent.status());
    if (sent.ok()) await sendCode(visitor, (await sent.json()).ticket, createCode(secret, steps));
  }
  // Failures of other tests from this address count as well, so the lock may come earlier.
  expect((await visitor.post("/logAdmin", { data: { username, password } })).status()).toBe(429);
  const { rows } = await database.query("SELECT action, subject FROM access_log WHERE \"user\" = $1 AND action = 'sign-in-failed'", [
    username,
  ]);
  await database.end();
  expect(rows.length).toBe(statuses.filter((status) => status === 200).length);
  expect(rows[0]).toEqual({ action: "sign-in-failed", subject: words.accessSubjects.code });
});

test("while a second factor is required, users without one can only set one up", async ({ visitor, admin, colleague }) => {
  const token = await colleague.signIn();
  const headers = by(token);
  const setRequirement = (require_second_factor: unknown) => admin.put("/api/settings/security", { data: { require_second_factor } });
  await expectRefusal(await setRequirement("yes"), 400, words.errors.requirementInvalid);
  await expectRefusal(await setRequirement(true), 409, words.errors.requireOwnFirst);
  const turnOffForAdministrator = await turnOnForAdministrator(admin);
  try {
    expect(await (await setRequirement(true)).json()).toMatchObject({ data: { require_second_factor: true } });
    expect(await (await admin.get("/api/settings/security")).json()).toEqual({ require_second_factor: true });
    expect(await (await admin.get("/api/access-log?limit=20")).text()).toContain(words.accessSubjects.settings(true));
    for (const path of ["/api/sessions", "/api/enquiries", "/api/settings/security", "/api/terms"])
      expect((await visitor.get(path, { headers })).status(), path).toBe(403);
    expect((await visitor.get("/api/account", { headers })).status()).toBe(200);
    await turnOn(visitor, token);
    expect((await visitor.get("/api/sessions", { headers })).status()).toBe(200);
  } finally {
    await setRequirement(false);
    await turnOffForAdministrator();
  }
});

/** Gives the shared administrator codes, which the test must turn off again. */
async function turnOnForAdministrator(admin: APIRequestContext): Promise<() => Promise<void>> {
  const { data } = await (await admin.post(CODE)).json();
  expect((await admin.put(CODE, { data: { code: createCode(data.secret) } })).status()).toBe(200);
  return async () => {
    expect((await admin.delete(CODE, { data: { password: getAdministrator().password } })).status()).toBe(200);
  };
}

test("after twenty wrong codes from any addresses, codes of the user are refused, recovery codes work, and the user is told", async ({
  visitor,
  admin,
  colleague,
  site,
}) => {
  const { secret, recoveryCodes } = await turnOn(visitor, await colleague.signIn());
  const database = await connectToDatabase(site.dataDirectory);
  // Other addresses than that of the test have tickets of their own, and are not locked.
  const allowAttempts = () =>
    database.query("DELETE FROM sign_in_failure; DELETE FROM sign_in_lock; UPDATE sign_in_ticket SET attempts = 0");
  const ticket = await getTicket(visitor, colleague);
  for (let wrong = 1; wrong <= MAX_WRONG_CODES; wrong++) {
    if (wrong % 4 === 0) await allowAttempts();
    await expectRefusal(await sendCode(visitor, ticket, createCode(secret, 5 + wrong)), 401, words.errors.codeWrong);
  }
  await allowAttempts();
  const refused = await sendCode(visitor, ticket, createCode(secret, 1));
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(59 * 60);
  await expectRefusal(refused, 429, words.errors.codesRefused);
  const recovered = await sendCode(visitor, ticket, recoveryCodes[0]!, "recovery");
  expect(await recovered.json()).toMatchObject({ token: expect.any(String), warning: words.messages.wrongCodes });
  const again = await sendCode(visitor, await getTicket(visitor, colleague), recoveryCodes[1]!, "recovery");
  expect(await again.json()).not.toHaveProperty("warning");
  const access = await (await admin.get(`/api/access-log?user=${colleague.username}`)).text();
  for (const subject of [words.accessSubjects.codesRefused, words.accessSubjects.recovery]) expect(access).toContain(subject);

  await database.query("UPDATE one_time_code SET refused_until = now() - interval '1 second'");
  await database.end();
  expect((await sendCode(visitor, await getTicket(visitor, colleague), createCode(secret, 1))).status()).toBe(200);
});

test("owners remove the second factor of another user, who is signed out", async ({ visitor, admin, colleague }) => {
  const token = await colleague.signIn();
  const { items } = await (await admin.get("/api/users?limit=200")).json();
  const { id } = items.find(({ username }: { username: string }) => username === colleague.username);
  const path = `/api/users/${id}/second-factor`;
  await expectRefusal(await admin.delete(path), 409, words.errors.noSecondFactor);
  await turnOn(visitor, token);
  const user = async () => (await (await admin.get(`/api/users?limit=1&after=${id - 1}`)).json()).items[0];
  expect(await user()).toMatchObject({ id, second_factor: true });
  await expectRefusal(await visitor.delete(path, { headers: by(token) }), 409, words.errors.ownSecondFactor);
  expect((await admin.delete(path)).status()).toBe(200);
  expect(await user()).toMatchObject({ id, second_factor: false });
  expect((await visitor.get("/api/account", { headers: by(token) })).status()).toBe(401);
  expect(await readAccount(visitor, await colleague.signIn())).toMatchObject({ code: false, recovery_codes: 0, passkeys: [] });
  const access = await (await admin.get("/api/access-log?limit=20")).text();
  expect(access).toContain(words.accessSubjects.removed(colleague.username));
});
