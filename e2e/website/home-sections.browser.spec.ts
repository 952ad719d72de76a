import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import { testimonialsDefaults } from "@/lib/website/content/groups/testimonials";
import en from "@/messages/en.json" with { type: "json" };
import { test } from "../catalogue/catalogue-rows";
import { expect, type Page } from "../kit/fixtures";
import { openHome } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 390, height: 900 } });

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function expectEightSections(page: Page) {
  const order = [
    section(page, "Featured"),
    section(page, home.about.title),
    page.getByRole("heading", { name: home.slabRoom.title }),
    section(page, home.services.title),
    section(page, home.collection.title),
    section(page, "Project showcase"),
    section(page, en.home.statistics.title),
    section(page, home.testimonials.title),
  ];
  const tops = await Promise.all(order.map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(8);

  const about = section(page, home.about.title);
  await expect(about.getByText(home.about.lead)).toBeVisible();
  await expect(about.getByRole("listitem")).toHaveText([...home.about.points]);
  await expect(about.getByRole("link", { name: "READ MORE" })).toHaveAttribute("href", "/about");

  const services = section(page, home.services.title);
  await expect(services.getByRole("heading", { level: 3 })).toHaveText(home.services.items.map(({ name }) => name));
  await expect(services.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/about");
}

/** Expects that premium stones, services and projects lead to the sample's stones. */
async function expectLinkedStones(page: Page) {
  const links: [area: string, name: string, title: string][] = [
    ["Premium stones", "Statuario", "Statuario"],
    [home.services.title, "Ceramic Tile", "Ceramic & Terracotta Tiles"],
    ["Project showcase", "Emperador Dark", "Emperador Dark"],
  ];
  for (const [area, name, title] of links) {
    const link = section(page, area).getByRole("link", { name, exact: true });
    const opened = await page.request.get((await link.getAttribute("href"))!);
    expect(await opened.text()).toMatch(new RegExp(`<h1[^>]*>${title.replace("&", "&amp;")}</h1>`));
  }
  await expect(section(page, home.services.title).getByRole("link", { name: "Carpets & Rugs" })).toHaveCount(0);
}

/** Expects that the statistics count up in 2 seconds when they become visible, and only once. */
async function expectFiguresToCount(page: Page) {
  const figures = section(page, en.home.statistics.title).getByRole("listitem").locator("b");
  const ends = home.statistics.items.map(({ value, suffix }) => `${value}${suffix}`);
  await expect(figures).toHaveText(ends);
  await figures.first().scrollIntoViewIfNeeded();
  const running = figures.first().locator("[aria-hidden]");
  await expect(running).toHaveText("0+");
  await figures.last().scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(running).not.toHaveText("0+", { timeout: 500 });
  }).toPass();
  await page.clock.runFor(2_000);
  await expect(figures).toHaveText(ends);

  await section(page, "Featured").getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect(figures.first()).not.toBeInViewport();
  await figures.first().scrollIntoViewIfNeeded();
  await expect(figures.first()).toBeInViewport();
  await page.clock.runFor(100);
  await expect(figures).toHaveText(ends);
}

/** Expects that the testimonials show one, two or three at a time, and stop at both ends. */
async function expectTestimonials(page: Page) {
  const names = testimonialsDefaults.items.map(({ name }) => name);
  const testimonials = section(page, home.testimonials.title);
  const cards = testimonials.getByRole("listitem");
  const arrow = (name: "Previous" | "Next") => testimonials.getByRole("button", { name: `${name} testimonials` });
  async function expectCards(from: number, to: number) {
    await expect(cards.locator("b")).toHaveText(names.slice(from - 1, to));
    await expect(arrow("Previous")).toBeEnabled({ enabled: from > 1 });
    await expect(arrow("Next")).toBeEnabled({ enabled: to < names.length });
  }

  await expectCards(1, 1);
  await arrow("Next").click();
  await expectCards(2, 2);
  await page.setViewportSize({ width: 800, height: 900 });
  await expectCards(2, 3);
  for (const first of [4, 6, 7]) {
    await arrow("Next").click();
    await expectCards(first, first + 1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectCards(6, 8);
  await arrow("Previous").click();
  await expectCards(3, 5);
  await arrow("Previous").click();
  await expectCards(1, 3);

  // By keyboard. At the end the focus moves to the enabled button.
  await page.keyboard.press("Enter");
  await expect(testimonials.getByRole("status")).toHaveText(`Testimonials 4 to 6 of ${names.length}`);
  await expect(arrow("Next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectCards(6, 8);
  await expect(arrow("Previous")).toBeFocused();
}

test("the home page has eight sections, animated statistics, testimonials to page through, and links to the newest products", async ({
  page,
  makeStone,
}) => {
  const { product, levels } = await makeStone();
  await openHome(page);
  await expectEightSections(page);
  await expectLinkedStones(page);
  await expectFiguresToCount(page);
  await expectTestimonials(page);

  const collection = section(page, home.collection.title);
  await expect(collection.getByRole("listitem")).toHaveCount(6);
  const hrefs = await collection.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const ids = hrefs.map((href) => Number(href.split("/").at(-1)));
  expect(ids).toHaveLength(6);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  await collection.getByRole("link", { name: product.title }).click();
  await expect(page).toHaveURL(levels.product);
});
