import { dayFromToday, expect, line, test } from "./quotation-calls";

const addDays = "UPDATE quotation SET valid_until = $2 WHERE id = $1";

test("the page is in the quotation's language, private, and without other sites", async ({ visitor, makeVariant, sendNew }) => {
  const { product, sku } = await makeVariant();
  const { link, number } = await sendNew({ language: "gu", lines: [{ ...line, product: product.id, variant: sku }] });
  const page = await visitor.get(link!);
  expect(page.status()).toBe(200);
  const html = await page.text();
  expect(html).toContain('<html lang="gu"');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  for (const text of [number!, line.text, "પૉલિશ", "Sample Bank"]) expect(html).toContain(text);
  const headers = page.headers();
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
  expect(headers["content-security-policy"]).not.toMatch(/https?:/);
  expect(headers["content-security-policy"]).toContain("frame-src 'none'");
  expect(Object.keys(headers)).not.toContain("cdn-cache-control");
  const prefixed = await visitor.get(`/gu${link}`, { maxRedirects: 0 });
  expect([prefixed.status(), prefixed.headers().location]).toEqual([308, link]);
  expect(await (await visitor.get("/robots.txt")).text()).toContain("Disallow: /q/");
});

test("a link without a quotation says so in its language, with the firm's contact", async ({ visitor, sendNew, query }) => {
  const ended = await sendNew({ language: "hi", lines: [{ ...line, price: 73_157_337 }] });
  await query(addDays, [ended.id, dayFromToday(-1)]);
  const page = await visitor.get(ended.link!);
  expect(page.status()).toBe(410);
  expect(page.headers()["cache-control"]).toBe("no-store");
  const html = await page.text();
  for (const text of ['<html lang="hi"', ended.number!, "मान्य नहीं", "tel:"]) expect(html).toContain(text);
  expect(html).not.toMatch(/7,31,573|73157337/);

  const erased = await sendNew({});
  await query("UPDATE quotation SET erased_at = now() WHERE id = $1", [erased.id]);
  const removed = await visitor.get(erased.link!);
  expect([removed.status(), await removed.text()]).toEqual([410, expect.stringContaining("no longer available")]);

  for (const token of ["x", "%E0%A4%85", "y".repeat(3_000)]) {
    const unknown = await visitor.get(`/q/${token}`);
    expect([unknown.status(), unknown.headers()["cache-control"]]).toEqual([404, "no-store"]);
    const text = await unknown.text();
    expect(text).toContain("Quotation not found");
    if (token.length > 1) expect(text).not.toContain(token);
  }
});
