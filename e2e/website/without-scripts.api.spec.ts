import { companyDefaults as company, getPhoneHref } from "@/lib/website/content/groups/company";
import { expect, fetchList, showcase, test } from "../kit/fixtures";

test("the contact page shows address, hours and contact links without JavaScript", async ({ visitor }) => {
  const html = (await (await visitor.get("/contact")).text()).replaceAll("&amp;", "&");
  for (const title of ["Our Location", "Phone Number", "Email Address", "Working Hours"]) expect(html).toContain(`>${title}</dt>`);
  for (const line of [...company.address, company.hours]) expect(html).toContain(`>${line}<`);
  const addresses = [...company.phones.map(getPhoneHref), `mailto:${company.email}`, ...company.social.map(({ href }) => href)];
  for (const href of addresses) expect(html).toContain(`href="${href}"`);
  expect(html).toContain(`The form needs JavaScript. You can also write to ${company.email}.`);
  expect(html).toMatch(/<a href="https:[^"]*maps/);
});

test("the gallery page contains all pictures without JavaScript", async ({ visitor }) => {
  const images = await fetchList<{ id: number; image: string }>(visitor, showcase.gallery);
  expect(images.length).toBeGreaterThanOrEqual(12);
  const html = await (await visitor.get("/gallery")).text();
  for (const { image } of images) expect(html).toContain(`src="${image}"`);
});

test("the brochures are shown without JavaScript", async ({ visitor }) => {
  const html = (await (await visitor.get("/ebrochure")).text()).replaceAll("&amp;", "&");
  for (const { title } of (await fetchList<{ title: string }>(visitor, showcase.brochures)).slice(0, 3)) {
    expect(html).toContain(`>${title}</h3>`);
    expect(html).toMatch(new RegExp(`src="/uploads/[^"]*" alt="Cover of ${title}"`));
  }
});

test("pages do not load the schema library, which is larger than all their other scripts", async ({ visitor }) => {
  for (const address of ["/", "/product", "/product/natural-marble/white-marble", "/search?q=marble", "/contact", "/gallery", "/privacy"]) {
    const html = await (await visitor.get(address)).text();
    const scripts = new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
    expect(scripts.size, address).toBeGreaterThan(1);
    for (const src of scripts) expect(await (await visitor.get(src)).text(), `${address} ${src}`).not.toContain("_zod");
  }
});
