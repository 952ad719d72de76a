import { FORM_LIMITS, SIGN_IN_LIMIT } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { expect, PASSWORD, type Site, test } from "./site";

const LETTER = { name: "Mira Shah", email: "mira@example.com", phone: "282200", message: "Are you open on Saturday?" };
const TILE = { tileName: "Nero", userName: "Mira Shah", email: "mira@example.com", phone: "282200" };

/** Sends a form as somebody behind a proxy that the site trusts. */
const post = (site: Site, path: string, data: object, address: string) =>
  fetch(site.url + path, { method: "POST", body: JSON.stringify(data), headers: { "X-Forwarded-For": address } });

async function expectTooMany(answer: Response, words: string, seconds: number) {
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ success: false, error: words, message: words });
  const wait = Number(answer.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(seconds - 120);
  expect(wait).toBeLessThanOrEqual(seconds);
}

test("a network may send a form so often, then waits; others, other forms and mistakes are not held up, and a restart forgets nothing", async ({
  used: folder,
  start,
}) => {
  test.setTimeout(120_000);
  const variables = { DATA_DIR: folder, TRUSTED_PROXIES: "loopback" };
  const first = await start(variables);
  const send = (site: Site, address: string, data: object = LETTER) => post(site, "/api/contact/inquiry", data, address);
  const { points, seconds } = FORM_LIMITS.burst;
  for (let letter = 1; letter <= points; letter++) {
    // What is refused for its fields is not counted.
    if (letter <= 3) expect((await send(first, "203.0.113.7", { ...LETTER, email: "mira" })).status).toBe(400);
    expect((await send(first, "203.0.113.7")).status, `letter ${letter}`).toBe(201);
  }
  await expectTooMany(await send(first, "203.0.113.7"), messages.tooMany.fromNetwork, seconds);
  // What a client says of itself counts for nothing: only the address nearest to the proxy does.
  await expectTooMany(await send(first, "198.51.100.1, 203.0.113.7"), messages.tooMany.fromNetwork, seconds);
  expect((await send(first, "203.0.113.7", { ...LETTER, email: "mira" })).status).toBe(400);
  expect((await send(first, "203.0.113.8")).status).toBe(201);
  expect((await post(first, "/api/inquiry/c", TILE, "203.0.113.7")).status).toBe(201);

  first.process.kill("SIGTERM");
  await first.ended;
  await expectTooMany(await send(await start(variables), "203.0.113.7"), messages.tooMany.fromNetwork, seconds);
});

test("neighbours in one IPv6 network count together", async ({ used: folder, start }) => {
  const site = await start({ DATA_DIR: folder, TRUSTED_PROXIES: "loopback" });
  const send = (host: string) => post(site, "/api/contact/inquiry", LETTER, `2001:db8:1:2::${host}`);
  for (let host = 1; host <= FORM_LIMITS.burst.points; host++) expect((await send(String(host))).status).toBe(201);
  await expectTooMany(await send("ffff"), messages.tooMany.fromNetwork, FORM_LIMITS.burst.seconds);
  expect((await post(site, "/api/contact/inquiry", LETTER, "2001:db8:1:3::1")).status).toBe(201);
});

test("so many failures to sign in, whatever the names, hold up their network and nobody else", async ({ used: folder, start }) => {
  test.setTimeout(120_000);
  const site = await start({ DATA_DIR: folder, TRUSTED_PROXIES: "loopback" });
  const signIn = (username: string, password: string, address: string) => post(site, "/logAdmin", { username, password }, address);
  const { points, seconds } = SIGN_IN_LIMIT;
  // Who knows the password may sign in as often as they like.
  for (let time = 1; time <= 5; time++) expect((await signIn("admin", PASSWORD, "203.0.113.7")).status).toBe(200);
  for (let failure = 1; failure <= points; failure++) {
    expect((await signIn(`nobody-${failure}`, "letmein", "203.0.113.7")).status, `failure ${failure}`).toBe(401);
  }
  await expectTooMany(await signIn("nobody", "letmein", "203.0.113.7"), messages.tooMany.signIns, seconds);
  expect((await signIn("admin", PASSWORD, "203.0.113.7")).status).toBe(429);
  expect((await signIn("admin", PASSWORD, "203.0.113.8")).status).toBe(200);
});

test("RATE_LIMITS=0 switches the limits off, and the lockout stays", async ({ used: folder, start }) => {
  const site = await start({ DATA_DIR: folder, RATE_LIMITS: "0" });
  for (let letter = 0; letter <= FORM_LIMITS.burst.points; letter++) {
    expect((await post(site, "/api/contact/inquiry", LETTER, "203.0.113.7")).status).toBe(201);
  }
  const statuses: number[] = [];
  for (let time = 1; time <= 6; time++) statuses.push((await post(site, "/logAdmin", { username: "admin", password: "x" }, "")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
