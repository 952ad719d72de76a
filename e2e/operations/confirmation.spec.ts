import { companyDefaults as company } from "@/lib/domain/content/company";
import { makePostOffice, type PostOffice, SECRET } from "../../lab/kit/post-office.ts";
import { test as base, expect, type Site, signIn } from "./site";

const STAFF = "sales@shilaya.example";

type Fixtures = { postOffice: PostOffice; mailing: Record<string, string> };

const test = base.extend<Fixtures>({
  postOffice: async ({}, use) => {
    const postOffice = await makePostOffice();
    await postOffice.open();
    await use(postOffice);
    await postOffice.close();
  },
  mailing: async ({ usedWithSample, postOffice }, use) =>
    use({ DATA_DIR: usedWithSample, SMTP_URL: postOffice.url, LEADS_TO: STAFF, TRUSTED_PROXIES: "loopback" }),
});

type Sent = { name?: string; email?: string; from?: string; website?: string };

/** Sends a request as somebody behind a proxy that the site trusts; answers its reference. */
async function ask(site: Site, { name = "Mira Shah", email = "mira@example.com", from = "203.0.113.7", website }: Sent = {}) {
  const [product] = (await (await fetch(`${site.url}/api/subcategories?limit=1`)).json()) as { id: number; title: string }[];
  const lines = [{ product: product!.id, quantity: 40, unit: "m2", sample: true }];
  const answer = await fetch(`${site.url}/api/request`, {
    method: "POST",
    body: JSON.stringify({ name, email, phone: "+91 98250-12345", message: "https://evil.example", page: "/shortlist", lines, website }),
    headers: { "X-Forwarded-For": from },
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number; reference: string } };
  return { ...data, title: product!.title };
}

const to = ({ letters }: PostOffice, address: string) => letters.filter((letter) => letter.to.includes(address));
/** Letters to staff tell that a request has gone through: what is not confirmed by then will not be. */
const staffHears = (postOffice: PostOffice, count: number) => expect.poll(() => to(postOffice, STAFF).length).toBe(count);

test("requests are mailed to staff and confirmed to their senders in the firm's words, and nobody is bombarded in another's name", async ({
  start,
  postOffice,
  mailing,
}) => {
  const site = await start(mailing);
  const headers = { Authorization: await signIn(site) };

  await test.step("one address gets one confirmation, one sender gets a few, and spam gets none", async () => {
    const victim = "vic.tim@example.com";
    // The same mailbox, whatever it is called and wherever the request comes from.
    const spellings = [victim, "Vic.Tim@example.com", "victim+1@example.com", "v.i.c.t.i.m@example.com"];
    for (const [place, email] of spellings.entries()) await ask(site, { email, from: `203.0.113.${20 + place}` });
    await staffHears(postOffice, spellings.length);
    await expect.poll(() => postOffice.letters.length).toBe(spellings.length + 1);
    expect(to(postOffice, victim)).toHaveLength(1);

    // An address that would be several gets none.
    await ask(site, { email: `x,${victim}`, from: "203.0.113.30" });
    await ask(site, { email: "bot@example.com", from: "203.0.113.31", website: "https://spam.example" });
    await staffHears(postOffice, spellings.length + 1);
    expect(postOffice.letters).toHaveLength(spellings.length + 2);

    // One network sends so many, whomever they are for.
    const before = postOffice.letters.length;
    for (let place = 0; place < 8; place++) await ask(site, { email: `someone${place}@example.com`, from: "203.0.113.40" });
    await staffHears(postOffice, spellings.length + 9);
    await expect.poll(() => postOffice.letters.length).toBe(before + 8 + 6);
    const empty = await fetch(`${site.url}/api/enquiries?spam=true`, { method: "DELETE", headers });
    expect(await empty.json()).toMatchObject({ success: true, data: { count: 1 } });
  });

  postOffice.letters.length = 0;
  await test.step("a confirmation waits for its mail server, and is dropped with a deleted enquiry or with spam", async () => {
    postOffice.mood.next = 451;
    const tries = postOffice.tries();
    const gone = await ask(site, { email: "gone@example.com", from: "203.0.113.50" });
    const spam = await ask(site, { email: "spam@example.com", from: "203.0.113.51" });
    await ask(site, { email: "waits@example.com", from: "203.0.113.52" });
    await expect.poll(() => postOffice.tries() - tries).toBeGreaterThan(5);
    expect((await fetch(`${site.url}/api/enquiries/${gone.id}`, { method: "DELETE", headers })).status).toBe(200);
    const marked = fetch(`${site.url}/api/enquiries/${spam.id}`, { method: "PATCH", headers, body: JSON.stringify({ spam: true }) });
    expect((await marked).status).toBe(200);

    postOffice.mood.next = "take";
    await expect.poll(() => to(postOffice, "waits@example.com").length, { timeout: 60_000 }).toBe(1);
    await staffHears(postOffice, 1);
    expect(postOffice.letters).toHaveLength(2);
  });

  postOffice.letters.length = 0;
  await test.step("staff get the lines, the sender gets a confirmation", async () => {
    const { id, reference, title } = await ask(site);
    await expect.poll(() => postOffice.letters.length).toBe(2);
    const [staff] = to(postOffice, STAFF);
    expect(staff!.headers.get("subject")).toBe(`Product request: ${reference}, ${title} – Mira Shah`);
    for (const words of [title, "40 m², with a sample", reference, "/shortlist"]) {
      expect(staff!.text).toContain(words);
      expect(staff!.html).toContain(words);
    }
    const [letter] = to(postOffice, "mira@example.com");
    expect(letter!.to).toEqual(["mira@example.com"]);
    expect(letter!.headers.get("subject")).toBe(`Your request ${reference} has reached ${company.brand}`);
    expect(letter!.headers.get("reply-to")).toContain(company.email);
    expect(letter!.headers.get("auto-submitted")).toBe("auto-replied");
    expect(letter!.text).toContain("Dear Mira Shah,");
    expect(letter!.text).toContain(title);
    // Of what was typed it repeats the name alone.
    expect(letter!.text + letter!.html).not.toContain("evil.example");
    expect(site.output()).not.toContain("mira@example.com");
    expect(site.output()).not.toContain(SECRET);

    const detail = async () => (await fetch(`${site.url}/api/enquiries/${id}`, { headers })).json() as Promise<{ log: object[] }>;
    await expect.poll(async () => (await detail()).log).toEqual([{ action: "confirmed", detail: null, by: "", at: expect.any(String) }]);

    await test.step("staff change the words, and hostile ones stay words", async () => {
      const confirmation = {
        subject: "We have {reference}\r\nBcc: all@evil.example",
        greeting: "<b>{name}</b>",
        text: "{lines}\n{firm}",
        nameless: "you",
      };
      const put = (data: object) =>
        fetch(`${site.url}/api/content/requests`, { method: "PUT", headers, body: JSON.stringify({ confirmation: data }) });
      expect((await put(confirmation)).status).toBe(200);
      const next = await ask(site, { name: "Win money: www.evil.example", email: "leela@example.com", from: "203.0.113.8" });
      await expect.poll(() => to(postOffice, "leela@example.com").length).toBe(1);
      const [changed] = to(postOffice, "leela@example.com");
      expect(changed!.headers.get("subject")).toBe(`We have ${next.reference} Bcc: all@evil.example`);
      expect(changed!.headers.has("bcc")).toBe(false);
      expect(changed!.to).toEqual(["leela@example.com"]);
      expect(changed!.html).toContain("&lt;b&gt;you&lt;/b&gt;");
      expect(changed!.text).not.toContain("evil.example");

      expect((await put({ send: "no" })).status).toBe(200);
      await ask(site, { email: "kabir@example.com", from: "203.0.113.9" });
      await staffHears(postOffice, 3);
      expect(to(postOffice, "kabir@example.com")).toEqual([]);
    });

    await test.step("nobody without a token reads the templates", async () => {
      const all = (await (await fetch(`${site.url}/api/content`)).json()) as object;
      expect(all).not.toHaveProperty("requests");
      expect((await fetch(`${site.url}/api/content/requests`)).status).toBe(401);
    });
  });
});
