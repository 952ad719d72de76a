import { companyDefaults as company } from "@/lib/website/content/groups/company";
import gu from "@/messages/gu.json" with { type: "json" };
import { expect, jpeg, type Page, test } from "../kit/fixtures";
import { expectInteractiveIn, translateRest } from "../website/pages-in-languages";

type WatchedWindow = Window & { violations?: string[] };

const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    const list: string[] = [];
    (window as WatchedWindow).violations = list;
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => list.push(`${violatedDirective} ${blockedURI}`));
  });

const getViolations = (page: Page) => page.evaluate(() => (window as WatchedWindow).violations);

/** Replaces the translation and map services, which the tests cannot reach. */
async function mockThirdParties(page: Page) {
  const widgetScript = "https://www.gstatic.com/more.js";
  const picture = (await jpeg()).buffer;
  await page.route("https://translate.google.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `document.head.append(Object.assign(document.createElement("script"), { src: "${widgetScript}" }))`,
    }),
  );
  await page.route(widgetScript, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'document.documentElement.lang = "hi"' }),
  );
  await page.route("https://www.google.com/maps**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Here we are</p>" }));
  await page.route("https://www.google.com/images/cleardot.gif", (route) => route.fulfill({ contentType: "image/jpeg", body: picture }));
}

test("the content security policy allows the translation and the map, and blocks injected scripts", async ({ page }) => {
  await recordViolations(page);
  await mockThirdParties(page);
  await page.goto("/gu/contact");
  await expectInteractiveIn(page, gu);

  await test.step("the widget and its scripts", async () => {
    await translateRest(page, gu);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  });
  await test.step("the map", async () => {
    const link = page.getByRole("link", { name: gu.contact.showroom.open });
    await link.scrollIntoViewIfNeeded();
    const map = page.locator("iframe");
    await expect(map).toHaveAttribute("src", new RegExp(encodeURIComponent(company.mapQuery)));
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText("Here we are")).toBeVisible();
    await expect(link).toBeVisible();
  });
  expect(await getViolations(page)).toEqual([]);

  await test.step("injected markup", async () => {
    await page.evaluate(() => {
      const container = document.createElement("div");
      container.innerHTML = '<img src="data:," onerror="document.title = 1"><a href="javascript:document.title = 1">x</a>';
      document.body.append(container);
      container.querySelector("a")?.click();
    });
    await expect.poll(() => getViolations(page)).toEqual(expect.arrayContaining(["script-src-attr inline", "script-src-elem inline"]));
    await expect(page).not.toHaveTitle("1");
    await expectInteractiveIn(page, gu);
  });
});
