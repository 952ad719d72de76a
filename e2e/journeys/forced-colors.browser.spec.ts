import { aboutDefaults as about } from "@/lib/website/content/groups/about-defaults";
import { expect, type Locator, type Page, test } from "../kit/fixtures";
import { expectInteractive } from "../website/home-page";

/** Returns the contrast ratios of colours of a control to the system background. Controls need 3. */
const getContrasts = (control: Locator, properties: readonly string[]) =>
  control.evaluate((element, properties) => {
    const probe = element.ownerDocument.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "Canvas";
    const getLuminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const background = getLuminance(getComputedStyle(probe).backgroundColor);
    probe.remove();
    const style = getComputedStyle(element);
    return properties.map((property) => {
      const color = style.getPropertyValue(property);
      const luminance = /^rgba\(.*, 0\)$/.test(color) ? background : getLuminance(color);
      return Math.max(luminance, background) / Math.min(luminance, background);
    });
  }, properties);

const SIDES = ["top", "bottom"].map((side) => `border-${side}-color`);

async function expectEdges(control: Locator) {
  await expect(control).not.toHaveCSS("border-top-width", "0px");
  await expect(control).not.toHaveCSS("border-bottom-width", "0px");
  await expect.poll(async () => Math.min(...(await getContrasts(control, SIDES)))).toBeGreaterThan(3);
}

const main = (page: Page) => page.getByRole("main");

test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } });

test("slide dots, the selected tab, fields and buttons are visible in forced colours", async ({ page }) => {
  const link = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  await page.goto("/");
  await expectInteractive(page);

  const dots = page.getByRole("group", { name: "Choose slide" }).getByRole("button").locator("span");
  await expect(dots).toHaveCount(3);
  for (const dot of await dots.all()) await expectEdges(dot);
  const getDotContrast = async (index: number) => (await getContrasts(dots.nth(index), ["background-color"]))[0];
  await expect.poll(() => getDotContrast(0), "the current dot").toBeGreaterThan(3);
  for (const index of [1, 2]) await expect.poll(() => getDotContrast(index)).toBe(1);

  await link("About").click();
  await expect(page).toHaveURL("/about");
  const tabs = main(page).getByRole("tablist", { name: about.values.title }).getByRole("tab");
  const getUnderlineContrast = async (index: number) => (await getContrasts(tabs.nth(index), ["border-bottom-color"]))[0];
  for (const selected of [1, 0]) {
    await tabs.nth(selected).click();
    await expect.poll(() => getUnderlineContrast(selected)).toBeGreaterThan(3);
    await expect.poll(() => getUnderlineContrast(1 - selected)).toBe(1);
  }

  await link("Contact").click();
  await expect(page).toHaveURL("/contact");
  await expect(main(page).getByRole("button", { name: "Send Message" })).toBeVisible();
  for (const field of await main(page).getByRole("textbox").all()) await expectEdges(field);
  await expectEdges(main(page).getByRole("button", { name: "Send Message" }));
  await expectEdges(page.getByRole("contentinfo").getByRole("button", { name: "Select" }));
});
