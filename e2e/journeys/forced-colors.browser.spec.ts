import type { Locator, Page } from "@playwright/test";
import { aboutDefaults as about } from "@/lib/website/content/about-defaults";
import { expect, test } from "../kit/fixtures";
import { expectAlive } from "../website/home-page";

/** How strongly some of a control's colours stand out from the system's ground: 1 is not at all, 3 is what controls need. */
const contrasts = (control: Locator, properties: readonly string[]) =>
  control.evaluate((element, properties) => {
    const probe = element.ownerDocument.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "Canvas";
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const ground = light(getComputedStyle(probe).backgroundColor);
    probe.remove();
    const style = getComputedStyle(element);
    return properties.map((property) => {
      const color = style.getPropertyValue(property);
      const drawn = /^rgba\(.*, 0\)$/.test(color) ? ground : light(color);
      return Math.max(drawn, ground) / Math.min(drawn, ground);
    });
  }, properties);

const SIDES = ["top", "bottom"].map((side) => `border-${side}-color`);

/** Expects that something is told from the ground by its edges alone. */
async function expectEdges(control: Locator) {
  await expect(control).not.toHaveCSS("border-top-width", "0px");
  await expect(control).not.toHaveCSS("border-bottom-width", "0px");
  await expect.poll(async () => Math.min(...(await contrasts(control, SIDES)))).toBeGreaterThan(3);
}

const main = (page: Page) => page.getByRole("main");

/** Looks at a page in the system's own dark and light colours. */
async function inBothSchemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`in ${colorScheme} colours`, async () => {
      await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
      await look();
    });
  }
}

test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } });

test("in forced colours the dots of the slides, the chosen tab, fields and buttons can be told from the background", async ({ page }) => {
  const link = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  await page.goto("/");
  await expectAlive(page);

  const dots = page.getByRole("group", { name: "Choose slide" }).getByRole("button").locator("span");
  await expect(dots).toHaveCount(3);
  for (const dot of await dots.all()) await expectEdges(dot);
  const fill = async (place: number) => (await contrasts(dots.nth(place), ["background-color"]))[0];
  await expect.poll(() => fill(0), "the current dot").toBeGreaterThan(3);
  for (const place of [1, 2]) await expect.poll(() => fill(place)).toBe(1);

  await link("About").click();
  await expect(page).toHaveURL("/about");
  const tabs = main(page).getByRole("tablist", { name: about.values.title }).getByRole("tab");
  const underline = async (place: number) => (await contrasts(tabs.nth(place), ["border-bottom-color"]))[0];
  for (const chosen of [1, 0]) {
    await tabs.nth(chosen).click();
    await expect.poll(() => underline(chosen)).toBeGreaterThan(3);
    await expect.poll(() => underline(1 - chosen)).toBe(1);
  }

  await link("Contact").click();
  await expect(page).toHaveURL("/contact");
  await expect(main(page).getByRole("button", { name: "Send Message" })).toBeVisible();
  await inBothSchemes(page, async () => {
    for (const field of await main(page).getByRole("textbox").all()) await expectEdges(field);
    await expectEdges(main(page).getByRole("button", { name: "Send Message" }));
    await expectEdges(page.getByRole("contentinfo").getByRole("button", { name: "Select" }));
  });
});
