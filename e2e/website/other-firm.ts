import sharp from "sharp";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { MAILBOX, type MailServer } from "../kit/mail-server.ts";
import { addCategory, expect, type Site } from "../kit/site";
import { createOtherContent } from "./other-content";

/** Words that only the sample may contain: its name and town. */
const SAMPLE_PATTERN = /.{0,60}(?:shilaya|morbi).{0,60}/i;

const PAGES = [
  ...[
    "/",
    "/about",
    "/contact",
    "/ebrochure",
    "/gallery",
    "/product",
    "/product?category=1",
    "/nothing-here",
    "/unavailable?path=/",
    "/privacy",
  ],
  ...["/admin", "/admin/dashboard", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/api/openapi.json", "/api/content"],
  ...["/icon.svg", "/api/terms"],
];

/** Page names. Without its first word each text is a field name. */
const SMALL_WORDS: [address: string, said: string[]][] = [
  ["/", ["menu about", "menu brochures"]],
  ...["/about", "/contact", "/ebrochure", "/product", "/product/slate/roofs/thin"].map((address): [string, string[]] => [
    address,
    ["menu home"],
  ]),
  ["/nothing-here", ["menu home", "menu contact"]],
];

/** Sample texts that no page may show any more. */
const SAMPLE_TEXTS = />(?:Home|About|Product|Gallery)</;

async function slate(): Promise<Blob> {
  const image = sharp({ create: { width: 400, height: 400, channels: 3, background: "#556677" } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
}

async function addRow(site: Site, token: string, address: string, fields: Record<string, string | Blob>): Promise<Record<string, number>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(site.url + address, { method: "POST", headers: { Authorization: token }, body });
  expect(answer.ok, address).toBe(true);
  return (await answer.json()).data;
}

const fetchText = async ({ url }: Site, address: string) => (await fetch(url + address)).text();

/** Expects that a company with its own address and phone shows no place or chat of the sample. */
async function expectOwnLocation(site: Site, token: string) {
  const own = { address: ["Via Roma 1,", "50123 Firenze"], postal: { addressLocality: "Firenze" }, phones: ["+39 055 123456"] };
  const social = [
    { name: "Here", href: "/about" },
    { name: "There", href: "https://another.example/firm" },
  ];
  const body = JSON.stringify({ ...own, social });
  const headers = { Authorization: token };
  expect((await fetch(`${site.url}/api/content/company`, { method: "PUT", headers, body })).status).toBe(200);
  const html = await fetchText(site, "/contact");
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text!));
  const business = blocks.find((block) => block["@type"] === "LocalBusiness");
  expect(business.address).toEqual({ "@type": "PostalAddress", addressLocality: "Firenze" });
  expect(business).not.toHaveProperty("geo");
  expect(business.sameAs).toEqual(["https://another.example/firm"]);
  expect(html).toContain('href="https://wa.me/39055123456"');
  expect(html).toContain(`maps?q=${encodeURIComponent("Via Roma 1, 50123 Firenze")}`);
}

/** Replaces all content of a site whose sample catalogue is removed, and expects no sample content on any page or in mails. */
export async function checkOtherFirm(site: Site, token: string, mailServer: MailServer) {
  await expectOwnLocation(site, token);
  const { _id, image_url } = await addCategory(site, token, "Slate", await slate());
  const picture = { url: image_url!, alt: "Grey slate" };
  const shelf = await addRow(site, token, "/api/main-subcategory", { title: "Roofs", main_category_id: String(_id) });
  const words = { main_subcategory_id: String(shelf._id), description: "<p>Split by hand.</p>" };
  const [stone, gone] = [
    await addRow(site, token, "/api/subcategories", { ...words, title: "Thin", image: await slate() }),
    await addRow(site, token, "/api/subcategories", { ...words, title: "Gone", image: await slate() }),
  ];
  await fetch(`${site.url}/api/subcategories/${gone.id}`, { method: "DELETE", headers: { Authorization: token } });
  const catalogue = ["/product/slate", "/product/slate/roofs", "/product/slate/roofs/thin"];
  // Renders some pages with sample content first, so that each save has to invalidate them.
  for (const address of ["/", "/about", "/contact", "/product", "/manifest.webmanifest"]) await fetchText(site, address);

  for (const group of CONTENT_GROUPS) {
    const body = JSON.stringify(createOtherContent(getContentGroup(group).root.fields, picture));
    const answer = await fetch(`${site.url}/api/content/${group}`, { method: "PUT", headers: { Authorization: token }, body });
    expect(answer.status, `${group}: ${await answer.text()}`).toBe(200);
  }

  expect(await fetchText(site, `/product/${_id}/${shelf._id}/${stone.id}`)).toContain("Split by hand.");
  expect((await fetch(`${site.url}/product/slate/roofs/gone`)).status).toBe(410);
  for (const address of [...PAGES, ...catalogue, "/product/slate/roofs/gone", "/llms.txt"]) {
    expect(SAMPLE_PATTERN.exec(await fetchText(site, address))?.[0], address).toBeUndefined();
  }
  for (const [address, words] of SMALL_WORDS) {
    const page = await fetchText(site, address);
    for (const word of words) expect(page, address).toContain(`Other ${word}`);
    expect(SAMPLE_TEXTS.exec(page)?.[0], address).toBeUndefined();
  }
  const home = await fetchText(site, "/");
  for (const words of ["Other brand", "+39 055 123456", "Other statistics items label", `"logo":"${site.url}${picture.url}"`]) {
    expect(home).toContain(words);
  }
  expect(home).toMatch(/<link rel="icon" href="\/uploads\/[^"]+\.webp"/);
  expect(await fetchText(site, "/manifest.webmanifest")).toContain('"short_name":"Other brand"');

  await fetch(`${site.url}/api/contact/inquiry`, {
    method: "POST",
    body: JSON.stringify({ name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs?" }),
  });
  // One to staff, and a confirmation to the sender.
  await expect.poll(() => mailServer.mails.length).toBe(2);
  for (const letter of mailServer.mails) {
    expect(letter.headers.get("from")).toContain("Other brand");
    // The name comes from the test's mail server, not from the site.
    const said = JSON.stringify([...letter.headers, letter.text]).replaceAll(MAILBOX, "");
    expect(SAMPLE_PATTERN.exec(said)?.[0]).toBeUndefined();
  }
}
