import { request } from "node:http";
import { FORM_LIMITS } from "@/lib/shared/limits";
import { expect, test } from "../kit/site";

type Answer = { status: number; headers: NodeJS.Dict<string | string[]> };

const sendRequest = (site: string, path: string, headers: Record<string, string>, method = "GET", body = "") =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(site + path, { method, headers, agent: false }, (answer) => {
      answer.resume().once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.once("error", reject).end(body);
  });

const tryWrongPassword = (site: string, address: string, username: string) =>
  sendRequest(site, "/logAdmin", { "X-Forwarded-For": address }, "POST", JSON.stringify({ username, password: "not the password" }));

test("behind a trusted proxy, each client has its own address and http is redirected to https @trial", async ({
  emptyData: folder,
  start,
}) => {
  const { url } = await start({ DATA_DIR: folder, SITE_URL: "https://stones.example", TRUSTED_PROXIES: "loopback, 10.0.0.0/8" });
  const viaProxy = { Host: "stones.example", "X-Forwarded-Proto": "https" };
  const page = await sendRequest(url, "/about", viaProxy);
  expect(page.status).toBe(200);
  expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{8,}$/);
  expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  const plain = await sendRequest(url, "/about?a=b", { ...viaProxy, Host: "evil.example", "X-Forwarded-Proto": "http" });
  expect({ status: plain.status, location: plain.headers.location }).toEqual({ status: 308, location: "https://stones.example/about?a=b" });

  for (let tries = 0; tries < 5; tries++)
    expect((await tryWrongPassword(url, "198.51.100.1, 203.0.113.5, 10.0.0.7", "nobody")).status).toBe(401);
  expect((await tryWrongPassword(url, "198.51.100.2, 203.0.113.5, 10.0.0.8", "nobody")).status).toBe(429);
  expect((await tryWrongPassword(url, "203.0.113.6", "somebody")).status).toBe(401);
});

test("without a trusted proxy, forwarded addresses are ignored; RATE_LIMITS=0 turns off limits but not the lockout @trial", async ({
  emptyData: folder,
  start,
}) => {
  const { url } = await start({ DATA_DIR: folder, RATE_LIMITS: "0" });
  const letter = JSON.stringify({ name: "Mira Shah", email: "mira@example.com", phone: "282200", message: "Are you open on Saturday?" });
  for (let sent = 0; sent <= FORM_LIMITS.burst.points; sent++)
    expect((await sendRequest(url, "/api/contact/inquiry", {}, "POST", letter)).status).toBe(201);
  for (let tries = 0; tries < 5; tries++) expect((await tryWrongPassword(url, `203.0.113.${tries}`, "admin")).status).toBe(401);
  expect((await tryWrongPassword(url, "203.0.113.77", "admin")).status).toBe(429);
  const page = await sendRequest(url, "/about", { "X-Forwarded-Proto": "http", "X-Request-Id": "0123456789abcdef" });
  expect(page.status).toBe(200);
  expect(page.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.headers).not.toHaveProperty("strict-transport-security");
});
