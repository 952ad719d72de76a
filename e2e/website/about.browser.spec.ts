import { addresses } from "@/lib/catalogue/catalogue";
import { aboutDefaults as about } from "@/lib/website/content/groups/about-defaults";
import { expect, type Page, test } from "../kit/fixtures";
import { bringIntoView } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { company, journey, colors, values, offer } = about;
type Tab = (typeof values.tabs)[number];
type Item = (typeof offer.items)[number];
const INTERVAL_MS = 5000;
const FADE_MS = 300;

const main = (page: Page) => page.getByRole("main");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const expectSelected = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
const slide = (page: Page, number: number) =>
  main(page).locator(`[aria-roledescription="slide"][aria-label="${number} of ${company.pictures.length}"]`);

/** Opens the page with its clock paused and waits until it is interactive. */
async function openAbout(page: Page) {
  await page.clock.install({ time: "2026-01-01T10:00:00" });
  await page.clock.pauseAt("2026-01-01T10:01:00");
  await page.goto("/about");
  const [first, second] = values.tabs as [Tab, Tab];
  await tab(page, second.name).click();
  await expect(tab(page, second.name)).toHaveAttribute("aria-selected", "true");
  await tab(page, first.name).click();
  await expectSelected(page, first.name);
}

test("pictures and services rotate, core values can be selected, and links work", async ({ page }) => {
  await openAbout(page);
  await test.step("pictures and six services rotate every 5 seconds", () => expectRotation(page));
  await test.step("a core value fades out for 300 ms before the selected one appears", () => expectValueTabs(page));
  await expect(main(page).getByRole("link", { name: "Contact Our Specialists" })).toHaveAttribute("href", "/contact");
});

// Carousels start over: home-hero.browser.spec.ts.
async function expectRotation(page: Page): Promise<void> {
  const numbers = company.pictures.map((_, index) => index + 1);
  const expectSlide = async (shown: number) => {
    for (const number of numbers) {
      if (number === shown) await expect(slide(page, number)).not.toHaveAttribute("inert");
      else await expect(slide(page, number)).toHaveAttribute("inert");
    }
    await expect(slide(page, shown)).toHaveCSS("opacity", "1");
  };
  expect(offer.items).toHaveLength(6);
  await bringIntoView(page.getByRole("region", { name: "The company in pictures" }));
  await expectSlide(1);
  await page.clock.runFor(INTERVAL_MS);
  await expectSlide(2);
  await bringIntoView(page.getByRole("tablist", { name: offer.title }));
  const expectTurn = async (turn: number) => {
    const { name, text } = offer.items[turn]!;
    await expectSelected(page, name);
    await expect(main(page).getByText(text)).toBeVisible();
  };
  await expectTurn(0);
  await page.clock.runFor(INTERVAL_MS);
  await expectTurn(1);

  // A clicked tab shows immediately for 5 seconds, and stays while the pointer is over it.
  const [, second, , , fifth, last] = offer.items as [Item, Item, Item, Item, Item, Item];
  await page.clock.runFor(INTERVAL_MS - 1000);
  // A synthetic click, so that no pointer stays over the tab.
  await tab(page, fifth.name).dispatchEvent("click");
  await expectSelected(page, fifth.name);
  await expect(main(page).getByText(fifth.text)).toBeVisible();
  await page.clock.runFor(INTERVAL_MS - 1);
  await expectSelected(page, fifth.name);
  await page.clock.runFor(1);
  await expectSelected(page, last.name);
  await tab(page, second.name).click();
  await expectSelected(page, second.name);
  await page.clock.runFor(2 * INTERVAL_MS);
  await expectSelected(page, second.name);
  await expect(main(page).getByRole("link", { name: "VIEW MORE" })).toHaveAttribute("href", addresses.categories);
}

async function expectValueTabs(page: Page): Promise<void> {
  const [mission, vision, quality] = values.tabs as [Tab, Tab, Tab];
  await page.clock.runFor(FADE_MS);
  await expect(main(page).getByText(mission.text)).toBeVisible();
  await tab(page, vision.name).click();
  await expectSelected(page, vision.name);
  await page.clock.runFor(FADE_MS - 1);
  await expect(main(page).getByText(vision.text)).toBeHidden();
  await expect(main(page).getByRole("tabpanel").filter({ hasText: mission.text })).toHaveCSS("opacity", "0");
  await page.clock.runFor(1);
  await expect(main(page).getByText(vision.text)).toBeVisible();
  await expect(main(page).getByText(mission.text)).toBeHidden();
  for (const { figure } of vision.points) await expect(main(page).getByText(figure, { exact: true })).toBeVisible();

  await tab(page, mission.name).click();
  await expectSelected(page, mission.name);
  await tab(page, mission.name).focus();
  for (const [key, { name }] of [
    ["ArrowRight", vision],
    ["End", quality],
    ["ArrowRight", mission],
    ["ArrowLeft", quality],
    ["Home", mission],
    ["ArrowLeft", quality],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(page, name);
    await expect(tab(page, name)).toBeFocused();
  }
  await page.clock.runFor(FADE_MS);
  await expect(main(page).getByText(quality.text)).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all texts are readable, including hidden tabs and slides", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
    const facts = company.facts.flatMap(({ figure, label }) => [figure, label]);
    const years = journey.items.flatMap(({ year, title, description }) => [year, title, description]);
    const sentences = [...values.tabs, ...values.cards, ...offer.items, ...colors.cards].map(({ text }) => text);
    const texts = [company.lead, company.text, ...facts, ...years, ...sentences].map((text) => text.toLowerCase());
    const missing = async () => {
      const shown = (await main(page).innerText()).replace(/\s+/g, " ").toLowerCase();
      return texts.filter((text) => !shown.includes(text));
    };
    await expect.poll(missing).toEqual([]);
    for (const { picture } of colors.cards) await expect(main(page).getByRole("img", { name: picture.alt })).toBeVisible();
  });
});
