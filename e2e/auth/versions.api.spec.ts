import { RETENTION_DAYS } from "@/lib/shared/limits";
import { type APIRequestContext, type APIResponse, expect } from "../kit/fixtures";
import { createAuthenticator } from "./authenticator";
import { test } from "./second-factor";

const OTHER = { "If-Match": '"another"' };
const seen = (response: APIResponse) => ({ "If-Match": response.headers().etag ?? "" });

/** Sends a call with another version and with the version of the last answer. */
async function expectVersion(request: APIRequestContext, last: APIResponse, method: string, path: string, data?: object) {
  const call = (headers: Record<string, string>) => request.fetch(path, { method, data, headers });
  expect((await call(OTHER)).status(), `${method} ${path}`).toBe(409);
  const answer = await call(seen(last));
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer;
}

test("the version in the answer of an addition is accepted by the next change", async ({ admin, colleague, site, playwright }) => {
  const invited = await admin.post("/api/users/invite", {
    data: { email: `${colleague.username}@example.com`, name: "Asha", roles: ["sales"] },
  });
  const user = `/api/users/${(await invited.json()).data.id}`;
  await expectVersion(admin, await expectVersion(admin, invited, "PATCH", user, { name: "Asha Rao" }), "DELETE", user);

  const webhook = await admin.post("/api/webhooks", { data: { url: "https://1.1.1.1/hook", events: ["enquiry.created"] } });
  expect(webhook.status(), await webhook.text()).toBe(201);
  const hook = `/api/webhooks/${(await webhook.json()).data.id}`;
  const changed = await expectVersion(admin, webhook, "PATCH", hook, { events: ["request.created"] });
  await expectVersion(admin, await expectVersion(admin, changed, "POST", `${hook}/secret`), "DELETE", hook);

  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const key = await admin.post("/api/keys", { data: { name: "ERP", scopes: ["leads:read"], expires_at } });
  await expectVersion(admin, key, "DELETE", `/api/keys/${(await key.json()).data.id}`);

  const headers = { Authorization: await colleague.signIn() };
  const request = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: headers });
  const options = await (await request.post("/api/account/passkeys/options")).json();
  const credential = createAuthenticator({ origin: new URL(site.url).origin, host: new URL(site.url).hostname }).create(options);
  const passkey = await request.post("/api/account/passkeys", { data: { name: "My laptop", credential } });
  await expectVersion(request, passkey, "DELETE", `/api/account/passkeys/${(await passkey.json()).data.id}`);
  await request.dispose();
});

test("sign-ins, accounts and settings refuse unknown fields", async ({ admin, visitor, expectNoChange }) => {
  const send = () => [
    visitor.post("/api/sign-in/code", { data: { ticket: "x", code: "1", other: 1 } }),
    visitor.post("/api/sign-in/recovery", { data: { ticket: "x", code: "1", other: 1 } }),
    visitor.post("/api/sign-in/passkey", { data: { credential: {}, other: 1 } }),
    admin.patch("/api/account", { data: { language: "en", other: 1 } }),
    admin.put("/api/settings/security", { data: { require_second_factor: false, other: 1 } }),
    admin.put("/api/settings/privacy", { data: { ...RETENTION_DAYS, other: 1 } }),
  ];
  await expectNoChange(async () => {
    for (const response of await Promise.all(send())) {
      expect(response.status(), response.url()).toBe(400);
      expect((await response.json()).fields, response.url()).toContainEqual(expect.objectContaining({ path: "other" }));
    }
  });
});
