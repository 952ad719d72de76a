import type { Client } from "pg";
import { authMessages } from "@/lib/auth/words";
import { FORM_LIMITS, SIGN_IN_LIMIT } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expect, type Site, test } from "../kit/site";

const LETTER = { name: "Mira Shah", email: "mira@example.com", phone: "282200", message: "Are you open on Saturday?" };
const TILE = { tileName: "Nero", userName: "Mira Shah", email: "mira@example.com", phone: "282200" };

const post = (site: Site, path: string, data: object, address: string) =>
  fetch(site.url + path, { method: "POST", body: JSON.stringify(data), headers: { "X-Forwarded-For": address } });

const signIn = (site: Site, username: string, password: string, address: string) =>
  post(site, "/logAdmin", { username, password }, address);

async function expectTooMany(answer: Response, words: string, seconds: number) {
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ success: false, error: words, message: words });
  const wait = Number(answer.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(seconds - 400);
  expect(wait).toBeLessThanOrEqual(seconds);
}

/** A locked username cannot sign in, even with the right password. */
async function expectLocked(site: Site, password: string, address: string) {
  const locked = await signIn(site, "admin", password, address);
  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ success: false, error: authMessages.signIn.locked });
  const wait = Number(locked.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(14 * 60 - 400);
  expect(wait).toBeLessThanOrEqual(15 * 60);
}

/** Checks that forms and failed sign-ins are limited per network only. The site must trust proxies on the loopback address. */
export async function checkRateLimits(first: Site, database: Client, password: string) {
  const send = (site: Site, address: string, data: object = LETTER) => post(site, "/api/contact/inquiry", data, address);
  const { points, seconds } = FORM_LIMITS.burst;

  await test.step("limits a form per network, including refused submissions, but not other networks and forms", async () => {
    for (let refused = 1; refused <= 3; refused++) {
      expect((await send(first, "203.0.113.17", { ...LETTER, email: "mira" })).status).toBe(400);
    }
    for (let letter = 4; letter <= points; letter++) {
      expect((await send(first, "203.0.113.17")).status, `letter ${letter}`).toBe(201);
    }
    await expectTooMany(await send(first, "203.0.113.17"), messages.tooMany.fromNetwork, seconds);
    // Only the address next to the proxy counts; a client can invent the others.
    await expectTooMany(await send(first, "198.51.100.1, 203.0.113.17"), messages.tooMany.fromNetwork, seconds);
    expect((await send(first, "203.0.113.17", { ...LETTER, email: "mira" })).status).toBe(429);
    expect((await send(first, "203.0.113.8")).status).toBe(201);
    expect((await post(first, "/api/inquiry/c", TILE, "203.0.113.17")).status).toBe(201);
  });

  await test.step("recognised spam does not count for all senders; above that limit, messages are held back", async () => {
    const everybody = FORM_LIMITS.everybody.points;
    const readCount = async () =>
      (await database.query("SELECT points FROM rate_limit WHERE key = 'form-all:contact'")).rows[0].points as number;
    const before = await readCount();
    expect((await send(first, "203.0.113.21", { ...LETTER, website: "http://spam.example" })).status).toBe(201);
    expect(await readCount()).toBe(before);
    await database.query("UPDATE rate_limit SET points = $1 WHERE key = 'form-all:contact'", [everybody - 1]);
    const answers = [await send(first, "203.0.113.21"), await send(first, "203.0.113.22"), await send(first, "203.0.113.23")];
    const ids: number[] = [];
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      ids.push(((await answer.json()) as { data: { id: number } }).data.id);
    }
    const { rows } = await database.query("SELECT id, spam, held FROM enquiry WHERE id = ANY($1) ORDER BY id", [ids]);
    expect(rows).toEqual(ids.map((id, index) => ({ id, spam: index > 0, held: index > 0 })));
    expect((await database.query("SELECT FROM outbox WHERE enquiry_id = ANY($1)", [ids.slice(1)])).rowCount).toBe(0);
  });

  await test.step("limits failed sign-ins per network for all usernames", async () => {
    for (let time = 1; time <= 2; time++) expect((await signIn(first, "admin", password, "203.0.113.17")).status).toBe(200);
    expect((await signIn(first, "nobody-1", "letmein", "203.0.113.17")).status).toBe(401);
    const counted = await database.query("UPDATE rate_limit SET points = $1 WHERE key = 'sign-in:203.0.113.17' AND points = 1", [
      SIGN_IN_LIMIT.points - 1,
    ]);
    expect(counted.rowCount).toBe(1);
    expect((await signIn(first, "nobody-2", "letmein", "203.0.113.17")).status).toBe(401);
    await expectTooMany(await signIn(first, "nobody", "letmein", "203.0.113.17"), messages.tooMany.signIns, SIGN_IN_LIMIT.seconds);
    expect((await signIn(first, "admin", password, "203.0.113.17")).status).toBe(429);
    expect((await signIn(first, "admin", password, "203.0.113.8")).status).toBe(200);
  });

  await test.step("five failures lock a username for an address for 15 minutes", async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await signIn(first, "admin", "wrong password", "203.0.113.9")).status, `failure ${failure}`).toBe(401);
    }
    await expectLocked(first, password, "203.0.113.9");
    expect((await signIn(first, "admin", "wrong password", "2001:db8:9:9::1")).status).toBe(401);
    await expectLocked(first, password, "2001:db8:9:9::2");
  });
}
