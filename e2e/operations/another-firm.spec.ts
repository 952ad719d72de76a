import sharp from "sharp";
import { CONTENT_GROUPS, contentGroup } from "@/lib/domain/content/groups";
import { MAILBOX, makePostOffice } from "../../lab/kit/post-office.ts";
import { anotherFirms } from "../another-firm";
import { addCategory, expect, type Site, signIn, test } from "./site";

/** What only the sample may say: its name, and its town. */
const SAMPLE = /.{0,60}(?:shilaya|morbi).{0,60}/i;

const PAGES = [
  ...["/", "/about", "/contact", "/ebrochure", "/gallery", "/product", "/product?category=1", "/nothing-here", "/unavailable?path=/"],
  ...["/admin", "/admin/dashboard", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/api/openapi.json", "/api/content"],
];

async function slate(): Promise<Blob> {
  const image = sharp({ create: { width: 700, height: 700, channels: 3, background: "#556677" } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
}

/** Sends a form of staff, and answers the row that it made. */
async function add(site: Site, token: string, address: string, fields: Record<string, string | Blob>): Promise<Record<string, number>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(site.url + address, { method: "POST", headers: { Authorization: token }, body });
  expect(answer.ok, address).toBe(true);
  return (await answer.json()).data;
}

const read = async ({ url }: Site, address: string) => (await fetch(url + address)).text();

test("a site whose every word and picture is another firm's says nothing of the sample's, to nobody", async ({ used, start }) => {
  const postOffice = await makePostOffice();
  await postOffice.open();
  const site = await start({ DATA_DIR: used, SMTP_URL: postOffice.url, LEADS_TO: "office@another.example" });
  const token = await signIn(site);
  const { _id, image_url } = await addCategory(site, token, "Slate", await slate());
  const picture = { url: image_url!, alt: "Grey slate" };
  const shelf = await add(site, token, "/api/main-subcategory", { title: "Roofs", main_category_id: String(_id) });
  const words = { main_subcategory_id: String(shelf._id), description: "<p>Split by hand.</p>" };
  const [stone, gone] = [
    await add(site, token, "/api/subcategories", { ...words, title: "Thin", image: await slate() }),
    await add(site, token, "/api/subcategories", { ...words, title: "Gone", image: await slate() }),
  ];
  await fetch(`${site.url}/api/subcategories/${gone.id}`, { method: "DELETE", headers: { Authorization: token } });
  const catalogue = ["/product/slate", "/product/slate/roofs", "/product/slate/roofs/thin"];
  // Pages are made with the sample's words first: each save has to renew them.
  for (const address of [...PAGES, ...catalogue]) await read(site, address);

  for (const group of CONTENT_GROUPS) {
    const body = JSON.stringify(anotherFirms(contentGroup(group).of.fields, picture));
    const answer = await fetch(`${site.url}/api/content/${group}`, { method: "PUT", headers: { Authorization: token }, body });
    expect(answer.status, `${group}: ${await answer.text()}`).toBe(200);
  }

  expect(await read(site, `/product/${_id}/${shelf._id}/${stone.id}`)).toContain("Split by hand.");
  expect((await fetch(`${site.url}/product/slate/roofs/gone`)).status).toBe(410);
  for (const address of [...PAGES, ...catalogue, "/product/slate/roofs/gone", "/llms.txt"]) {
    expect(SAMPLE.exec(await read(site, address))?.[0], address).toBeUndefined();
  }
  const home = await read(site, "/");
  for (const words of ["Other brand", "+39 055 123456", "Other statistics items label", `"logo":"${site.url}${picture.url}"`]) {
    expect(home).toContain(words);
  }
  expect(home).toMatch(/<link rel="icon" href="\/uploads\/[^"]+\.webp"/);
  expect(await read(site, "/manifest.webmanifest")).toContain('"short_name":"Other brand"');

  await fetch(`${site.url}/api/contact/inquiry`, {
    method: "POST",
    body: JSON.stringify({ name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs?" }),
  });
  await expect.poll(() => postOffice.letters.length).toBe(1);
  const [letter] = postOffice.letters;
  expect(letter!.headers.get("from")).toContain("Other brand");
  // The mail server of the tests bears the name; the site does not choose it.
  const said = JSON.stringify([...letter!.headers, letter!.text]).replaceAll(MAILBOX, "");
  expect(SAMPLE.exec(said)?.[0]).toBeUndefined();
  await postOffice.close();
});
