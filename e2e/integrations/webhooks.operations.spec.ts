import { once } from "node:events";
import { Webhook as Verifier } from "standardwebhooks";
import type { Delivery, DeliveryPage, WebhookWithSecret } from "@/lib/integrations/webhooks";
import { webhookMail } from "@/lib/integrations/words";
import { ADMINISTRATOR, createSiteClient } from "../../lab/kit/site-client.ts";
import { createMailServer, type MailServer } from "../kit/mail-server";
import { expect, shareSite, test } from "../kit/site";
import { type Receiver, startReceiver } from "./receiver";

const MEGABYTE = 1024 * 1024;
const OWNER = "owner@shilaya.example";

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await createMailServer();
  await mailServer.open();
});
const shared = shareSite("SAMPLE_SITE", () => ({
  ...{ WEBHOOKS_PRIVATE: "1", RATE_LIMITS: "0", LOG_FORMAT: "json" },
  ...{ SMTP_URL: mailServer.url, LEADS_TO: "desk@shilaya.example" },
}));
test.afterAll(() => mailServer.close());

let receiver: Receiver;
let site: ReturnType<typeof createSiteClient>;

test.beforeAll(async () => {
  receiver = await startReceiver();
  site = createSiteClient(shared.site().url);
  expect(await site.authenticate(ADMINISTRATOR.username)).toBe(true);
});
test.afterAll(() => receiver.close());

type Sent<Row> = { success: boolean; data: Row };
const send = async <Row = Delivery>(method: string, path: string, body?: object, status = 200) => {
  const response = await site.send(method, path, body);
  expect(response.status, `${method} ${path}`).toBe(status);
  return (await response.json()) as Sent<Row>;
};

async function addWebhook(path: string, events: string[]): Promise<WebhookWithSecret> {
  return (await send<WebhookWithSecret>("POST", "/api/webhooks", { url: receiver.url + path, events }, 201)).data;
}
const removeWebhook = ({ id }: { id: number }) => send("DELETE", `/api/webhooks/${id}`);

const listDeliveries = async ({ id }: { id: number }): Promise<Delivery[]> =>
  ((await (await site.send("GET", `/api/webhooks/${id}/deliveries`)).json()) as DeliveryPage).items;

const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
const sendMessage = async (): Promise<{ id: number }> => (await send<{ id: number }>("POST", "/api/contact/inquiry", message, 201)).data;

const verify = (secret: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  new Verifier(secret).verify(body, headers) as { type: string; timestamp: string; data: { id: number } };

test("an enquiry is delivered once, signed, as its staff call shows it", async () => {
  const webhook = await addWebhook("/enquiries", ["enquiry.created", "request.created"]);
  expect(webhook.secret).toMatch(/^whsec_/);
  const listed = await site.send("GET", "/api/webhooks");
  expect(await listed.text()).not.toContain("whsec_");

  const { id } = await sendMessage();
  await expect.poll(() => receiver.at("/enquiries").length).toBe(1);
  const [first] = receiver.at("/enquiries");
  expect(first!.headers["content-type"]).toBe("application/json");
  const event = verify(webhook.secret, first!);
  expect(Object.keys(event)).toEqual(["type", "timestamp", "data"]);
  expect(event).toMatchObject({ type: "enquiry.created", data: { id, kind: "message", ...message } });
  // The log grows on its own, for example when the confirmation is sent.
  const ignoreLog = (enquiry: object) => ({ ...enquiry, log: [] });
  expect(event.data).toMatchObject({ log: expect.any(Array) });
  expect(ignoreLog(event.data)).toEqual(ignoreLog(await (await site.send("GET", `/api/enquiries/${id}`)).json()));

  const [product] = (await (await site.send("GET", "/api/subcategories?limit=1")).json()) as { id: number }[];
  const lines = [{ product: product!.id, quantity: 40, unit: "m2" }];
  await send("POST", "/api/request", { ...message, lines }, 201);
  await expect.poll(() => receiver.at("/enquiries").length).toBe(2);
  expect(verify(webhook.secret, receiver.at("/enquiries")[1]!)).toMatchObject({ type: "request.created", data: { kind: "request" } });

  await expect
    .poll(async () => (await listDeliveries(webhook)).map(({ state, status }) => [state, status]))
    .toEqual([
      ["delivered", 200],
      ["delivered", 200],
    ]);
  await removeWebhook(webhook);
});

test("spam raises no event until staff mark it as not spam", async () => {
  const webhook = await addWebhook("/spam", ["enquiry.created"]);
  const { id } = (await send("POST", "/api/contact/inquiry", { ...message, website: "https://spam.example" }, 201)).data;
  await send("PATCH", `/api/enquiries/${id}`, { spam: false });
  await expect.poll(() => receiver.at("/spam").length).toBe(1);
  await send("PATCH", `/api/enquiries/${id}`, { spam: true });
  await send("PATCH", `/api/enquiries/${id}`, { spam: false });
  expect(await listDeliveries(webhook)).toHaveLength(1);
  await removeWebhook(webhook);
});

test("products raise events when visitors see them or no longer see them", async () => {
  const webhook = await addWebhook("/products", ["product.published", "product.withdrawn"]);
  const [product] = (await (await site.send("GET", "/api/subcategories?limit=1")).json()) as { id: number; title: string }[];
  const { id, title } = product!;
  const change = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect((await site.send("PATCH", `/api/subcategories/${id}`, form)).status).toBe(200);
  };
  await change({ state: "withdrawn" });
  await change({ state: "published" });
  await change({ title: `${title} again` });
  const deleted = await send("DELETE", `/api/subcategories/${id}`);
  expect(deleted.success).toBe(true);
  await expect.poll(() => receiver.at("/products").length).toBe(3);
  const events = receiver.at("/products").map((sent) => verify(webhook.secret, sent));
  expect(events.map(({ type }) => type).toSorted()).toEqual(["product.published", "product.withdrawn", "product.withdrawn"]);
  for (const { data } of events) expect(data.id).toBe(id);
  await removeWebhook(webhook);
});

test("a failed delivery is sent again with the same id, and again when staff ask for it", async () => {
  const webhook = await addWebhook("/failing", ["enquiry.created"]);
  receiver.answers.set("/failing", (_, response) => response.writeHead(500).end());
  await sendMessage();
  await expect.poll(() => receiver.at("/failing").length).toBe(1);
  await expect.poll(async () => (await listDeliveries(webhook))[0]).toMatchObject({ state: "waiting", attempts: 1, status: 500 });
  const [waiting] = await listDeliveries(webhook);
  expect(Date.parse(waiting!.next_at!) - Date.now()).toBeLessThanOrEqual(5_000);
  await expect.poll(() => receiver.at("/failing").length).toBe(2);
  await expect.poll(async () => (await listDeliveries(webhook))[0]).toMatchObject({ attempts: 2 });
  const [again] = await listDeliveries(webhook);
  expect(Date.parse(again!.next_at!) - Date.now()).toBeGreaterThan(4.5 * 60_000);

  receiver.answers.delete("/failing");
  await send("POST", `/api/webhooks/${webhook.id}/deliveries/${again!.id}/retry`);
  await expect.poll(async () => (await listDeliveries(webhook))[0]).toMatchObject({ state: "delivered", next_at: null });
  expect(new Set(receiver.at("/failing").map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const sent of receiver.at("/failing")) verify(webhook.secret, sent);
  await removeWebhook(webhook);
});

test("after a new secret, deliveries are signed with both", async () => {
  const webhook = await addWebhook("/rotated", ["enquiry.created"]);
  const rotated = (await send<WebhookWithSecret>("POST", `/api/webhooks/${webhook.id}/secret`, undefined, 201)).data;
  expect(rotated.secret).not.toBe(webhook.secret);
  const { data } = await send("POST", `/api/webhooks/${webhook.id}/test`);
  expect(data).toMatchObject({ state: "delivered", status: 200, type: "test" });
  const [sent] = receiver.at("/rotated");
  expect(sent!.headers["webhook-signature"]!.split(" ")).toHaveLength(2);
  for (const { secret } of [webhook, rotated]) expect(verify(secret, sent!).type).toBe("test");
  await removeWebhook(webhook);
});

test("redirects are not followed, and long answers are cut", async () => {
  const webhook = await addWebhook("/redirecting", ["enquiry.created"]);
  receiver.answers.set("/redirecting", (_, response) => response.writeHead(302, { location: `${receiver.url}/target` }).end());
  const redirected = await send("POST", `/api/webhooks/${webhook.id}/test`);
  expect(redirected.data).toMatchObject({ state: "failed", status: 302, error: "redirect" });
  expect(receiver.at("/target")).toEqual([]);

  const written = new Promise<number>((resolve) => {
    receiver.answers.set("/redirecting", async (_, response) => {
      let bytes = 0;
      response.on("error", () => {}).once("close", () => resolve(bytes));
      response.writeHead(200);
      for (const chunk = Buffer.alloc(64 * 1024); bytes < 10 * MEGABYTE && !response.destroyed; bytes += chunk.length)
        if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
      response.end();
    });
  });
  const cut = await send("POST", `/api/webhooks/${webhook.id}/test`);
  expect(cut.data).toMatchObject({ state: "delivered", status: 200 });
  // The rest is what the buffers of both sockets hold.
  expect(await written).toBeLessThan(9 * MEGABYTE);
  await removeWebhook(webhook);
});

/** A webhook without success for three days is turned off and owners get a mail; an erased enquiry is not delivered. */
async function expectTurnedOff() {
  const database = await shared.openDatabase();
  const webhook = await addWebhook("/gone", ["enquiry.created"]);
  receiver.answers.set("/gone", (_, response) => response.writeHead(503).end());
  const { id } = await sendMessage();
  await expect.poll(async () => (await listDeliveries(webhook))[0]).toMatchObject({ state: "waiting", status: 503 });
  await send("DELETE", `/api/enquiries/${id}`);
  await expect.poll(async () => (await listDeliveries(webhook))[0]).toMatchObject({ state: "dropped", error: "deleted" });
  await database.query("UPDATE administrator SET email = $1", [OWNER]);
  await database.query("UPDATE webhook SET failing_since = now() - interval '73 hours' WHERE id = $1", [webhook.id]);
  const isActive = async () => {
    const { items } = (await (await site.send("GET", "/api/webhooks")).json()) as { items: { id: number; active: boolean }[] };
    return items.find((row) => row.id === webhook.id)?.active;
  };
  await expect.poll(isActive, { timeout: 90_000 }).toBe(false);
  const readOwnerMails = () => mailServer.mails.filter(({ to }) => to.includes(OWNER)).map(({ text }) => text);
  const { text } = webhookMail(new URL(webhook.url).host, shared.site().url);
  await expect.poll(readOwnerMails, { timeout: 30_000 }).toEqual([text]);
  await send("PATCH", `/api/webhooks/${webhook.id}`, { active: true });
  expect(await isActive()).toBe(true);
  await database.end();
  await removeWebhook(webhook);
}

test("a target that does not answer delays only its own deliveries, and ends after 15 seconds; one that fails for days is turned off", async () => {
  const hanging = await addWebhook("/hanging", ["enquiry.created"]);
  const other = await addWebhook("/other", ["enquiry.created"]);
  receiver.answers.set("/hanging", () => {});
  for (let count = 0; count < 5; count++) await sendMessage();
  await expect.poll(() => receiver.at("/other").length).toBe(5);
  expect(receiver.at("/hanging").length).toBeLessThanOrEqual(2);
  await test.step("meanwhile, another is turned off", expectTurnedOff);
  const findTimedOut = async () => (await listDeliveries(hanging)).find(({ error }) => error === "timeout");
  await expect.poll(findTimedOut).toBeDefined();
  const timedOut = (await findTimedOut())!;
  expect(timedOut.duration_ms).toBeGreaterThan(14_000);
  expect(timedOut.duration_ms).toBeLessThan(17_000);
  receiver.answers.delete("/hanging");
  await removeWebhook(hanging);
  await removeWebhook(other);
});

test("the address for IndiaMART and its key are never logged", async () => {
  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const { data } = await send<{ id: number; key: string }>(
    "POST",
    "/api/keys",
    { name: "IndiaMART", scopes: ["leads:write"], expires_at },
    201,
  );
  const push = { RESPONSE: { UNIQUE_QUERY_ID: "1", SENDER_NAME: "Mira Shah", SENDER_MOBILE: "+91-9825012345" } };
  await send("POST", `/api/leads/indiamart/${data.key}`, push);
  await send("POST", `/api/leads/indiamart/${data.key}`, {}, 400);
  await send("GET", `/api/leads/indiamart/${data.key}`, undefined, 405);
  await send("POST", `/api/leads/indiamart/wrong-${data.key}`, push, 401);
  await send("DELETE", `/api/keys/${data.id}`);
  await expect.poll(() => shared.site().output()).toContain("/api/leads/indiamart/[key]");
  expect(shared.site().output()).not.toContain(data.key);
  expect(shared.site().output()).not.toContain("wrong-");
});
