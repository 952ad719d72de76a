import { Secret, TOTP } from "otpauth";
import { secondFactorMails } from "@/lib/auth/second-factor-words";
import { RESET_LIMITS } from "@/lib/shared/limits";
import { createMailServer, MAILBOX, type MailServer } from "../kit/mail-server.ts";
import { expect, shareSite, signIn, test } from "../kit/site";
import { readLinkToken } from "./users";

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await createMailServer();
  await mailServer.open();
});
const shared = shareSite("EMPTY_SITE", () => ({
  SMTP_URL: mailServer.url,
  LEADS_TO: "sales@shilaya.example",
  TRUSTED_PROXIES: "loopback",
}));
test.afterAll(() => mailServer.close());

const PASSWORD = "seven slabs of Kota stone";
const findMailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));
const findLink = (text: string) => /https?:\S+#\S+/.exec(text)?.[0] ?? "";

async function send(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(shared.site().url + address, { method: "POST", body: JSON.stringify(body), headers });
  return { status: response.status, body: (await response.json()) as { token: string; data: { id: number; link: string } } };
}

test("invitations and links for a new password arrive by mail, at most three a day, and only for known users", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  const email = "asha@example.com";
  const { status, body } = await send("/api/users/invite", { email, name: "Asha Rao", roles: ["sales"] }, headers);
  expect(status).toBe(201);
  await expect.poll(() => findMailsTo(email).length).toBe(1);
  const [invitation] = findMailsTo(email);
  expect(invitation).toMatchObject({ from: MAILBOX, to: [email] });
  expect(invitation!.text).toContain("Hello Asha Rao,");
  expect(findLink(invitation!.text)).toBe(body.data.link);
  const accepted = await send("/api/invitation", { token: readLinkToken(body.data.link), username: "asha", password: PASSWORD });
  expect(accepted.status).toBe(201);

  const startedAt = Date.now();
  for (const person of [{ username: "asha" }, { email: "ASHA@example.com" }, { username: "nobody" }, { email: "nobody@example.com" }])
    expect((await send("/api/password/forgot", person)).status).toBe(202);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  await expect.poll(() => findMailsTo(email).length).toBe(3);
  for (let count = 0; count < 3; count++) expect((await send("/api/password/forgot", { username: "asha" })).status).toBe(202);
  await expect.poll(() => findMailsTo(email).length).toBe(4);
  // Above the limit of a network, requests are ignored with the same answer.
  const answers = Array.from({ length: RESET_LIMITS.network.points }, () => send("/api/password/forgot", { username: "nobody" }));
  expect(new Set((await Promise.all(answers)).map((answer) => answer.status))).toEqual(new Set([202]));
  // An invitation to another user is sent after all mails that were queued before it.
  await send("/api/users/invite", { email: "ravi@example.com", name: "Ravi", roles: ["editor"] }, headers);
  await expect.poll(() => findMailsTo("ravi@example.com").length).toBe(1);
  expect(findMailsTo(email)).toHaveLength(4);
  expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain("nobody@example.com");

  const links = findMailsTo(email)
    .slice(1)
    .map(({ text }) => findLink(text));
  expect(new Set(links).size).toBe(3);
  const reset = (link: string) => send("/api/password/reset", { token: readLinkToken(link), password: "eight slabs of Kota stone" });
  expect((await reset(links[1]!)).status).toBe(200);
  expect((await reset(links[0]!)).status).toBe(410);
  expect((await send("/logAdmin", { username: "asha", password: "eight slabs of Kota stone" })).status).toBe(200);

  const output = site.output();
  for (const secret of [...links, body.data.link].map(readLinkToken)) expect(output).not.toContain(secret);
  const database = await shared.openDatabase();
  const { rows } = await database.query<{ tokens: string | null; mails: string }>(
    "SELECT string_agg(token_hash, ' ') AS tokens, (SELECT count(*) FROM outbox)::text AS mails FROM one_time_link",
  );
  await database.end();
  expect(rows[0]!.mails).toBe("0");
  for (const secret of links.map(readLinkToken)) expect(rows[0]!.tokens ?? "").not.toContain(secret);
});

test("a user is told by mail when an owner removes the second factor", async () => {
  const site = shared.site();
  const headers = { Authorization: await signIn(site) };
  const email = "mira@example.com";
  const { body } = await send("/api/users/invite", { email, name: "Mira Shah", roles: ["editor"] }, headers);
  const mira = { username: "mira", password: PASSWORD };
  expect((await send("/api/invitation", { token: readLinkToken(body.data.link), ...mira })).status).toBe(201);
  const Authorization = (await send("/logAdmin", mira)).body.token;
  const call = async (method: string, path: string, by: string, data?: object) => {
    const response = await fetch(site.url + path, { method, headers: { Authorization: by }, body: data && JSON.stringify(data) });
    expect(response.status, path).toBe(200);
    return (await response.json()) as { data: { secret: string } };
  };
  const { secret } = (await call("POST", "/api/account/code", Authorization)).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call("PUT", "/api/account/code", Authorization, { code });
  await call("DELETE", `/api/users/${body.data.id}/second-factor`, headers.Authorization);
  const [notice] = secondFactorMails.removed("Mira Shah", new URL(site.url).host, "admin").text.split("\n").slice(2);
  await expect
    .poll(() =>
      findMailsTo(email)
        .map(({ text }) => text)
        .join(),
    )
    .toContain(notice);
});
