import { createHash } from "node:crypto";
import { expect, paths, showcase, test } from "../kit/fixtures";

const ALWAYS = { "x-content-type-options": "nosniff", "x-frame-options": "DENY", "referrer-policy": "strict-origin-when-cross-origin" };
const ON_PAGES = { "cross-origin-opener-policy": "same-origin", "permissions-policy": expect.stringContaining("camera=()") };

const hashes = (html: string) =>
  [...html.matchAll(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );

for (const address of ["/", "/product", "/contact", "/nothing-here", "/admin", "/admin/dashboard"]) {
  test(`${address} runs its own scripts only`, async ({ visitor }) => {
    const page = await visitor.get(address);
    expect(page.headers()).toMatchObject({ ...ALWAYS, ...ON_PAGES, "cross-origin-resource-policy": "same-origin" });
    const policy = page.headers()["content-security-policy"] ?? "";
    const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toContain("unsafe");
    expect(policy).toMatch(/default-src 'none'.*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/);
    expect(scripts.match(/'sha256-[^']*'/g)).toEqual(hashes(await page.text()));
    expect(policy.length).toBeLessThan(1000);
    const rules = (value = "") => value.replaceAll(/'sha256-[^']{43}='/g, "a hash");
    expect(rules((await visitor.head(address)).headers()["content-security-policy"])).toBe(rules(policy));
  });
}

for (const address of [
  paths.categories,
  showcase.gallery,
  "/api/health",
  "/api/nothing-here",
  "/robots.txt",
  "/icon.svg",
  "/manifest.webmanifest",
]) {
  test(`${address} allows no scripts`, async ({ visitor }) => {
    const headers = (await visitor.get(address)).headers();
    expect(headers).toMatchObject({ ...ALWAYS, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" });
  });
}

test("internal request headers do not change a page", async ({ visitor }) => {
  const parseTitle = (html: string) => html.match(/<title>.*?<\/title>/)?.[0];
  const title = parseTitle(await (await visitor.get("/about")).text());
  expect(title).toContain("About");
  const odd: Record<string, string>[] = [
    { RSC: "1" },
    { "Next-Action": "x" },
    { "X-Middleware-Prefetch": "1" },
    { "X-Forwarded-Host": "evil.example" },
  ];
  for (const headers of odd) {
    const answer = await visitor.get("/about", { headers });
    const html = await answer.text();
    expect({ status: answer.status(), title: parseTitle(html) }).toEqual({ status: 200, title });
    expect(html).not.toContain("evil.example");
  }
  expect(parseTitle(await (await visitor.get("/about?from=mail")).text())).toBe(title);
  expect((await visitor.post("/about")).status()).toBe(405);
});

test("a brochure opens in the browser under a generated name and runs no scripts", async ({ visitor, makeBrochure }) => {
  const { pdf_file, cover_image } = await makeBrochure({ title: 'Stones";filename="x.html' });
  expect((await visitor.get(pdf_file)).headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; filename="brochure-[0-9a-f]{8}\.pdf"$/),
    "content-security-policy": expect.stringContaining("script-src 'none'"),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect((await visitor.get(cover_image)).headers()).toMatchObject({
    "content-security-policy": expect.stringContaining("sandbox"),
    "cross-origin-resource-policy": "cross-origin",
  });
});
