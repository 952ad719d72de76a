import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { RECOVERY_CODES } from "@/lib/shared/limits";
import { type APIRequestContext, expect, expectRefusal } from "../kit/fixtures";
import { withColleague } from "./administrators";
import { createAuthenticator } from "./authenticator";
import { test } from "./second-factor";

const PASSKEYS = "/api/account/passkeys";
const SIGN_IN = "/api/sign-in/passkey";
const by = (token: string) => ({ Authorization: token });

const toSite = (url: string) => ({ origin: new URL(url).origin, host: new URL(url).hostname });

async function fetchOptions(visitor: APIRequestContext, path: string, headers = {}) {
  const response = await visitor.post(`${path}/options`, { headers });
  expect(response.status()).toBe(200);
  return response.json();
}

async function addPasskey(visitor: APIRequestContext, token: string, url: string) {
  const authenticator = createAuthenticator(toSite(url));
  const headers = by(token);
  const options = await fetchOptions(visitor, PASSKEYS, headers);
  const data = { name: "Test key", credential: authenticator.create(options) };
  const response = await visitor.post(PASSKEYS, { headers, data });
  expect(response.status()).toBe(201);
  const { data: row, recovery_codes } = await response.json();
  return { authenticator, data, row, recoveryCodes: recovery_codes as string[] | undefined };
}

async function askAfterPassword(visitor: APIRequestContext, token: string) {
  const choice = await visitor.patch("/api/account", { headers: by(token), data: { passkey_after_password: true } });
  expect((await choice.json()).data).toMatchObject({ passkey_after_password: true });
}

const signIn = (visitor: APIRequestContext, credential: object, ticket?: string) => visitor.post(SIGN_IN, { data: { ticket, credential } });

test("a passkey is added for the website's host, and belongs to its user", async ({ visitor, admin, colleague, site }) => {
  const headers = by(await colleague.signIn());
  const options = await fetchOptions(visitor, PASSKEYS, headers);
  expect(options).toMatchObject({
    rp: { id: toSite(site.url).host },
    user: { name: colleague.username },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { data, row } = await addPasskey(visitor, await colleague.signIn(), site.url);
  expect(row).toEqual({ id: expect.any(Number), name: "Test key", last_used_at: null });
  await expectRefusal(await visitor.post(PASSKEYS, { headers, data }), 400, words.errors.passkeyRefused);
  const foreign = createAuthenticator({ origin: "https://example.com", host: "example.com" }).create(options);
  const refused = await visitor.post(PASSKEYS, { headers, data: { name: "Foreign", credential: foreign } });
  await expectRefusal(refused, 400, words.errors.passkeyRefused);
  const known = (await (await visitor.get("/api/account", { headers })).json()).passkeys;
  expect(known).toEqual([row]);
  await expectRefusal(await admin.delete(`${PASSKEYS}/${row.id}`), 404, words.passkeys.missing);
  expect((await visitor.delete(`${PASSKEYS}/${row.id}`, { headers })).status()).toBe(200);
});

test("a passkey signs in alone or with a ticket; forged, replayed and foreign ones do not", async ({ visitor, colleague, site }) => {
  const token = await colleague.signIn();
  const { authenticator } = await addPasskey(visitor, token, site.url);
  await askAfterPassword(visitor, token);
  const { username, password } = colleague;
  const answer = await (await visitor.post("/logAdmin", { data: { username, password } })).json();
  expect(answer).toMatchObject({ second_factor: ["recovery", "passkey"], ticket: expect.any(String) });
  expect(answer.token).toBeUndefined();

  const options = await fetchOptions(visitor, SIGN_IN);
  expect(options).toMatchObject({ rpId: toSite(site.url).host, userVerification: "required" });
  const credential = authenticator.get(options);
  const alone = await signIn(visitor, credential);
  expect(alone.status()).toBe(200);
  const headers = by((await alone.json()).token);
  const [passkey] = (await (await visitor.get("/api/account", { headers })).json()).passkeys;
  expect(Date.parse(passkey.last_used_at)).toBeGreaterThan(Date.now() - 60_000);

  const stranger = createAuthenticator(toSite(site.url));
  const fresh = () => fetchOptions(visitor, SIGN_IN);
  const refused: Record<string, object> = {
    replayed: credential,
    "of a used challenge": authenticator.get(options),
    unknown: stranger.get(await fresh()),
    "signed with another key": { ...stranger.get(await fresh()), id: credential.id, rawId: credential.rawId },
    "with an invented challenge": authenticator.get({ challenge: Buffer.from("x".repeat(56)).toString("base64url") }),
    "with a challenge for a new passkey": authenticator.get(await fetchOptions(visitor, PASSKEYS, headers)),
    "without user verification": authenticator.get(await fresh(), false),
    empty: {},
  };
  for (const [what, sent] of Object.entries(refused)) {
    await test.step(what, async () => expectRefusal(await signIn(visitor, sent), 401, words.errors.passkeyWrong));
  }

  const withTicket = await signIn(visitor, authenticator.get(await fresh()), answer.ticket);
  expect(withTicket.status()).toBe(200);
  await expectRefusal(await signIn(visitor, authenticator.get(await fresh()), answer.ticket), 410, words.errors.ticketGone);
});

test("a passkey does not shut its user out of other devices: the password signs in, unless the user chose otherwise", async ({
  visitor,
  colleague,
  site,
}) => {
  const token = await colleague.signIn();
  const headers = by(token);
  const read = async () => (await visitor.get("/api/account", { headers })).json();
  const choice = await visitor.patch("/api/account", { headers, data: { passkey_after_password: true } });
  await expectRefusal(choice, 400, words.errors.noPasskey);
  const { row, recoveryCodes } = await addPasskey(visitor, token, site.url);
  expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
  expect((await addPasskey(visitor, token, site.url)).recoveryCodes).toBeUndefined();
  expect(await read()).toMatchObject({ recovery_codes: RECOVERY_CODES, passkey_after_password: false });
  expect(await colleague.signIn()).toBeTruthy();

  await askAfterPassword(visitor, token);
  const { username, password } = colleague;
  const { ticket } = await (await visitor.post("/logAdmin", { data: { username, password } })).json();
  const recovered = await visitor.post("/api/sign-in/recovery", { data: { ticket, code: recoveryCodes![0] } });
  expect(recovered.status()).toBe(200);

  const renew = (secret: string) => visitor.post("/api/account/recovery-codes", { headers, data: { password: secret } });
  await expectRefusal(await renew("not this one"), 400, words.errors.passwordWrong);
  expect(new Set((await (await renew(password)).json()).data.recovery_codes).size).toBe(RECOVERY_CODES);
  const [, other] = (await read()).passkeys;
  for (const { id } of [row, other]) expect((await visitor.delete(`${PASSKEYS}/${id}`, { headers })).status()).toBe(200);
  expect(await read()).toMatchObject({ passkeys: [], recovery_codes: 0, passkey_after_password: false });
  await expectRefusal(await renew(password), 409, words.errors.noSecondFactor);
  expect(await colleague.signIn()).toBeTruthy();
});

test("a passkey does not complete the sign-in of another user", async ({ admin, visitor, colleague, site }) => {
  const { authenticator } = await addPasskey(visitor, await colleague.signIn(), site.url);
  await withColleague(admin, visitor, async (other) => {
    const token = await other.signIn();
    await addPasskey(visitor, token, site.url);
    await askAfterPassword(visitor, token);
    const { username, password } = other;
    const { ticket } = await (await visitor.post("/logAdmin", { data: { username, password } })).json();
    const credential = authenticator.get(await fetchOptions(visitor, SIGN_IN));
    await expectRefusal(await signIn(visitor, credential, ticket), 401, words.errors.passkeyWrong);
  });
});
