import { FORM_LIMITS, SIGN_IN_LIMIT } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { expect, PASSWORD, type Site, test } from "./site";

const LETTER = { name: "Mira Shah", email: "mira@example.com", phone: "282200", message: "Are you open on Saturday?" };
const TILE = { tileName: "Nero", userName: "Mira Shah", email: "mira@example.com", phone: "282200" };

/** Sends a form as somebody behind a proxy that the site trusts. */
const post = (site: Site, path: string, data: object, address: string) =>
  fetch(site.url + path, { method: "POST", body: JSON.stringify(data), headers: { "X-Forwarded-For": address } });

const signIn = (site: Site, username: string, password: string, address: string) =>
  post(site, "/logAdmin", { username, password }, address);

async function expectTooMany(answer: Response, words: string, seconds: number) {
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ success: false, error: words, message: words });
  const wait = Number(answer.headers.get("retry-after"));
  // What came before it, a restart included, took its time.
  expect(wait).toBeGreaterThan(seconds - 400);
  expect(wait).toBeLessThanOrEqual(seconds);
}

/** Even the right password is of no use for a name that is locked for an address. */
async function expectLocked(site: Site, address: string) {
  const locked = await signIn(site, "admin", PASSWORD, address);
  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ success: false, error: messages.signIn.locked });
  const wait = Number(locked.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(14 * 60 - 400);
  expect(wait).toBeLessThanOrEqual(15 * 60);
}

test("who sends forms or fails to sign in too often waits, and nobody else does; a restart forgets nothing", async ({
  used: folder,
  start,
}) => {
  const variables = { DATA_DIR: folder, TRUSTED_PROXIES: "loopback" };
  const first = await start(variables);
  const send = (site: Site, address: string, data: object = LETTER) => post(site, "/api/contact/inquiry", data, address);
  const { points, seconds } = FORM_LIMITS.burst;

  await test.step("a network may send a form so often; refused ones count, others and other forms do not", async () => {
    for (let refused = 1; refused <= 3; refused++) {
      expect((await send(first, "203.0.113.7", { ...LETTER, email: "mira" })).status).toBe(400);
    }
    for (let letter = 4; letter <= points; letter++) {
      expect((await send(first, "203.0.113.7")).status, `letter ${letter}`).toBe(201);
    }
    await expectTooMany(await send(first, "203.0.113.7"), messages.tooMany.fromNetwork, seconds);
    // What a client says of itself counts for nothing: only the address nearest to the proxy does.
    await expectTooMany(await send(first, "198.51.100.1, 203.0.113.7"), messages.tooMany.fromNetwork, seconds);
    expect((await send(first, "203.0.113.7", { ...LETTER, email: "mira" })).status).toBe(429);
    expect((await send(first, "203.0.113.8")).status).toBe(201);
    expect((await post(first, "/api/inquiry/c", TILE, "203.0.113.7")).status).toBe(201);
  });

  await test.step("neighbours in one IPv6 network count together", async () => {
    const neighbour = (host: string) => send(first, `2001:db8:1:2::${host}`);
    for (let host = 1; host <= points; host++) expect((await neighbour(String(host))).status).toBe(201);
    await expectTooMany(await neighbour("ffff"), messages.tooMany.fromNetwork, seconds);
    expect((await send(first, "2001:db8:1:3::1")).status).toBe(201);
  });

  await test.step("so many failures to sign in, whatever the names, hold up their network and nobody else", async () => {
    // Who knows the password may sign in as often as they like.
    for (let time = 1; time <= 5; time++) expect((await signIn(first, "admin", PASSWORD, "203.0.113.7")).status).toBe(200);
    for (let failure = 1; failure <= SIGN_IN_LIMIT.points; failure++) {
      expect((await signIn(first, `nobody-${failure}`, "letmein", "203.0.113.7")).status, `failure ${failure}`).toBe(401);
    }
    await expectTooMany(await signIn(first, "nobody", "letmein", "203.0.113.7"), messages.tooMany.signIns, SIGN_IN_LIMIT.seconds);
    expect((await signIn(first, "admin", PASSWORD, "203.0.113.7")).status).toBe(429);
    expect((await signIn(first, "admin", PASSWORD, "203.0.113.8")).status).toBe(200);
  });

  await test.step("five failures lock a name for an address for 15 minutes", async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await signIn(first, "admin", "wrong password", "203.0.113.9")).status, `failure ${failure}`).toBe(401);
    }
    await expectLocked(first, "203.0.113.9");
  });

  first.process.kill("SIGTERM");
  await first.ended;
  const second = await start(variables);
  await expectTooMany(await send(second, "203.0.113.7"), messages.tooMany.fromNetwork, seconds);
  await expectLocked(second, "203.0.113.9");
});
