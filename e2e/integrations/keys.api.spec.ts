import { MAX_ID } from "@/lib/shared/limits";
import { includesScope, SCOPES } from "@/lib/shared/roles";
import { messages } from "@/lib/shared/words/messages";
import { fetchCalls, fillPath, sendQuickly } from "../kit/calls";
import { createTitle, expect, expectRefusal, paths } from "../kit/fixtures";
import { test, withKey } from "./keys";

const FORBIDDEN =
  /users|keys|webhooks|settings|people|account|sessions|history|password|trash|content|access-log|quotation|samples|sample-labels|replies|notifications/;

test("no scope reaches users, keys, webhooks, settings, people or the history", async ({ visitor }) => {
  const reached = (await fetchCalls(visitor)).filter(({ scope }) => scope !== undefined).map(({ path }) => path);
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.filter((path) => FORBIDDEN.test(path))).toEqual([]);
});

test("a key makes the calls of its scope and no others", async ({ visitor, makeKey, expectNoChange }) => {
  const calls = (await fetchCalls(visitor)).filter(({ access }) => access === "admin");
  const keys = await Promise.all(SCOPES.map(async (scope) => ({ scope, headers: withKey(await makeKey(scope)) })));
  await expectNoChange(async () => {
    for (const [place, { scope, headers }] of keys.entries()) {
      // No key makes the calls without a scope, so one key is enough for them.
      for (const { method, path, scope: needed } of calls.filter((call) => call.scope || place === 0)) {
        const { status } = await sendQuickly(fillPath(path, MAX_ID), { method, headers });
        const name = `${scope}: ${method} ${path}`;
        if (needed && includesScope([scope], needed)) expect([401, 403], name).not.toContain(status);
        else expect(status, name).toBe(403);
      }
    }
  });
});

test("a key is shown once, works with and without Bearer, and ends when it is deleted or expires", async ({ admin, visitor, makeKey }) => {
  const { id, key, name } = await makeKey("leads:read");
  expect(key).toMatch(/^shk_[\w-]{43}$/);
  const listed = await (await admin.get("/api/keys")).json();
  expect(JSON.stringify(listed)).not.toContain(key);
  expect(listed.items).toContainEqual(expect.objectContaining({ id, name, scopes: ["leads:read"] }));
  for (const authorization of [key, `Bearer ${key}`])
    expect((await visitor.get("/api/enquiries", { headers: { Authorization: authorization } })).status()).toBe(200);
  await expect
    .poll(async () => {
      const { items } = await (await admin.get("/api/keys")).json();
      return items.find((row: { id: number }) => row.id === id).last_used_at;
    })
    .not.toBeNull();

  for (const forged of [`${key}x`, key.slice(0, -1), "shk_", `shk_${"x".repeat(43)}`])
    await expectRefusal(await visitor.get("/api/enquiries", { headers: withKey({ key: forged }) }), 401, messages.unauthorized);
  expect((await admin.delete(`/api/keys/${id}`)).status()).toBe(200);
  await expectRefusal(await visitor.get("/api/enquiries", { headers: withKey({ key }) }), 401, messages.unauthorized);
  // Public lists refuse an invalid token too.
  await expectRefusal(await visitor.get(paths.products, { headers: withKey({ key }) }), 401, messages.unauthorized);
});

test("drafts need catalogue:read, public lists need no scope", async ({ visitor, admin, makeKey, makeAnyProduct }) => {
  const { id } = await makeAnyProduct({ state: "draft" });
  const leads = withKey(await makeKey("leads:write"));
  const catalogue = withKey(await makeKey("catalogue:write"));
  expect((await visitor.get(`${paths.products}?limit=1`, { headers: leads })).status()).toBe(200);
  await expectRefusal(await visitor.get(`${paths.products}?state=all&limit=1`, { headers: leads }), 403, messages.forbidden);
  expect((await visitor.get(`${paths.products}?state=all&limit=1`, { headers: catalogue })).status()).toBe(200);
  for (const query of ["", "?state=all"]) {
    expect((await visitor.get(`/api/products/${id}${query}`, { headers: catalogue })).status(), query).toBe(200);
    expect((await visitor.get(`/api/products/${id}${query}`, { headers: leads })).status(), query).toBe(query ? 403 : 404);
  }
  expect((await admin.get(`/api/products/${id}`)).status()).toBe(200);
});

test("the history names the key that made a change", async ({ visitor, admin, makeKey, deleteLater }) => {
  const key = await makeKey("catalogue:write");
  const data = { kind: "finish", label: createTitle("Brushed") };
  const response = await visitor.post("/api/terms", { headers: withKey(key), data });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()).data;
  deleteLater(`/api/terms/${id}`);
  const { items } = await (await admin.get("/api/history", { params: { resource: "term", id } })).json();
  expect(items[0]).toMatchObject({ action: "added", by: `API key ${key.name}` });
});
