import sharp from "sharp";
import { messages } from "@/lib/shared/words/messages";
import { findFreePort } from "../../lab/kit/free-port.ts";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";
import { connectToDatabase } from "../kit/site-database";
import { checkRateLimits } from "./rate-limits";

type Line = { level: string; time: string; msg: string; requestId?: string; path?: string; [fact: string]: unknown };

const parseLogLines = (site: Site) =>
  site
    .stdout()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

const send = (site: Site, address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + address, { method: "POST", body: JSON.stringify(body), headers });

function sumMetric(text: string, row: string, ...labels: string[]): number {
  const values = text
    .split("\n")
    .filter((line) => line.startsWith(`${row}{`) || line.startsWith(`${row} `))
    .filter((line) => labels.every((label) => line.includes(label)));
  return values.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("JSON logs contain no personal data and can be found by request id; metrics count requests; forms and sign-ins are limited; shutdown drains", async ({
  folder,
  start,
}) => {
  const metricsPort = await findFreePort();
  const site = await start({
    ...{ DATA_DIR: folder, ADMIN_PASSWORD: "", LOG_FORMAT: "json", TRUSTED_PROXIES: "loopback" },
    ...{ METRICS_PORT: String(metricsPort), DRAIN_SECONDS: "5" },
  });
  const [, password = ""] = /Password: (\S+)/.exec(site.output()) ?? [];
  expect(password.length).toBeGreaterThan(10);
  expect(parseLogLines(site).at(-1)).toMatchObject({ level: "info", msg: expect.stringContaining(`Ready: ${site.url}`) });

  const given = "0af7651916cd43dd8448eb211c80319c";
  const visitor = { "X-Forwarded-For": "203.0.113.7", "X-Request-Id": given };
  const letter = { name: "Mira Shah", email: "mira.shah@example.com", phone: "9825012345", message: "Quartzite for Mira?" };
  const sent = await send(site, "/api/contact/inquiry", letter, visitor);
  expect([sent.status, sent.headers.get("x-request-id")]).toEqual([201, given]);
  const refused = await send(site, "/api/contact/inquiry", { ...letter, email: "mira" }, { "X-Request-Id": "mira.shah@example.com" });
  expect(refused.status).toBe(400);
  expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  const wrong = await send(site, "/logAdmin", { username: "mira.shah@example.com", password: "Mira's password" });
  expect(wrong.status).toBe(401);
  const token = await signIn(site, password);
  const searched = await fetch(`${site.url}/api/enquiries?q=Mira`, { headers: { Authorization: token } });
  expect(searched.status).toBe(200);
  expect((await fetch(`${site.url}/mira.shah%40example.com?email=mira`)).status).toBe(404);
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  await addCategory(site, token, "Quartzite", new Blob([new Uint8Array(image)], { type: "image/png" }));

  const made = await fetch(`${site.url}/about`);
  expect(made.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  const kept = await fetch(`${site.url}/about`);
  expect(kept.headers.get("x-request-id")).toBeNull();

  const database = await connectToDatabase(folder);
  await database.query("ALTER TABLE gallery_image RENAME TO mislaid");
  const failed = await fetch(`${site.url}/gallery/`, { headers: { "X-Request-Id": "failed-one" } });
  await database.query("ALTER TABLE mislaid RENAME TO gallery_image");
  expect([failed.status, failed.headers.get("x-request-id")]).toEqual([500, "failed-one"]);
  expect(await failed.json()).toMatchObject({ error: messages.unexpected });

  await expect.poll(() => parseLogLines(site).filter(({ requestId }) => requestId === "failed-one").length).toBe(2);
  const lines = parseLogLines(site);
  expect(lines.find(({ requestId, level }) => requestId === "failed-one" && level === "error")).toMatchObject({
    msg: "A call failed",
    error: { stack: expect.stringContaining("gallery") },
  });
  const requestLine = lines.find(({ requestId, msg }) => requestId === given && msg === "request");
  expect(requestLine).toMatchObject({ level: "info", msg: "request", method: "POST", path: "/api/contact/inquiry", status: 201 });
  expect(requestLine?.ms).toBeGreaterThan(0);
  expect(requestLine?.bytes).toBeGreaterThan(100);
  expect(lines.filter(({ path: asked }) => asked === "/about")).toHaveLength(1);
  for (const { level, time } of lines)
    expect([level, Number.isNaN(Date.parse(time))]).toEqual([expect.stringMatching(/^(info|warn|error)$/), false]);
  for (const secret of [/mira/i, /shah/i, /quartzite/i, "9825012345", "203.0.113.7", token, password])
    expect(site.stdout()).not.toMatch(secret);

  const metrics = `http://127.0.0.1:${metricsPort}`;
  const text = await (await fetch(`${metrics}/metrics`)).text();
  const about = (source: string) =>
    sumMetric(text, "shilaya_http_requests_total", 'route_class="page"', 'status="2xx"', `source="${source}"`);
  expect([about("made"), about("cached")]).toEqual([1, 1]);
  const rows: [number, string, ...string[]][] = [
    [1, "shilaya_http_requests_total", 'route_class="page"', 'status="4xx"'],
    [1, "shilaya_http_requests_total", 'route_class="list"', 'status="5xx"'],
    // The page and the page for unknown addresses.
    [2, "shilaya_renders_total", 'route_class="page"'],
    [1, "shilaya_cache_hits_total"],
    [1, "shilaya_forms_total", 'form="contact"', 'result="accepted"'],
    [1, "shilaya_forms_total", 'form="contact"', 'result="refused"'],
    [1, "shilaya_sign_ins_total", 'result="failed"'],
    [1, "shilaya_sign_ins_total", 'result="ok"'],
    [1, "shilaya_uploads_total", 'result="stored"'],
    [image.length, "shilaya_upload_bytes_total"],
    [1, "shilaya_picture_encoding_seconds_count"],
    [1, "shilaya_renewal_duration_seconds_count"],
    [0, "shilaya_pictures_waiting"],
    [0, "shilaya_pictures_running"],
    [0, "shilaya_database_waiting"],
  ];
  for (const [value, row, ...labels] of rows) expect(sumMetric(text, row, ...labels), [row, ...labels].join(" ")).toBe(value);
  for (const row of ["shilaya_database_connections", "shilaya_cache_entries", "shilaya_cache_bytes", "nodejs_eventloop_lag_p99_seconds"])
    expect(sumMetric(text, row), row).toBeGreaterThan(0);
  expect(text).not.toMatch(/mira|\/about/i);
  expect((await fetch(`${metrics}/`)).status).toBe(404);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);

  await checkRateLimits(site, database, password);
  await database.end();

  const probe = async (name: string) => {
    const answer = await fetch(`${site.url}/api/health/${name}`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  expect([await probe("live"), await probe("ready")]).toEqual([
    [200, "live"],
    [200, "ready"],
  ]);
  site.process.kill("SIGTERM");
  await expect.poll(() => probe("ready"), { intervals: [50] }).toEqual([503, "draining"]);
  const late = await fetch(`${site.url}/about`);
  expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
  expect(await probe("live")).toEqual([200, "live"]);
  expect(await site.ended).toBe(0);
  for (const line of parseLogLines(site)) expect(line.path).not.toBe("/api/health/live");
});
