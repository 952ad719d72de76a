import type { Page } from "@playwright/test";
import { companyDefaults as company } from "@/lib/website/content/company";
import { contactDefaults as contact } from "@/lib/website/content/contact";
import { expect, test } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { expectAlive } from "../website/home-page";

type Watched = Window & { violations?: string[] };

/** Notes what the policy of a page keeps from loading or running. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    (window as Watched).violations = seen;
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => seen.push(`${violatedDirective} ${blockedURI}`));
  });

const violations = (page: Page) => page.evaluate(() => (window as Watched).violations);

/** Answers for the translation service and the map service, which the tests' browser does not reach. */
async function serveThirdParties(page: Page) {
  const more = "https://www.gstatic.com/more.js";
  const picture = (await jpeg()).buffer;
  await page.route("https://translate.google.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `document.head.append(Object.assign(document.createElement("script"), { src: "${more}" }))`,
    }),
  );
  await page.route(more, (route) => route.fulfill({ contentType: "text/javascript", body: 'document.documentElement.lang = "hi"' }));
  await page.route("https://www.google.com/maps**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Here we are</p>" }));
  await page.route("https://www.google.com/images/cleardot.gif", (route) => route.fulfill({ contentType: "image/jpeg", body: picture }));
}

test("the policy lets the page, the translation widget and the map load, and injected markup runs nothing", async ({ page }) => {
  await watch(page);
  await serveThirdParties(page);
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01"));
  await page.goto("/contact");
  await expectAlive(page);

  await test.step("the widget, with the scripts that it loads", async () => {
    await page.waitForLoadState("load");
    await page.clock.runFor(1_100);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  });
  await test.step("the map", async () => {
    const link = page.getByRole("link", { name: contact.showroom.open });
    await link.scrollIntoViewIfNeeded();
    const map = page.locator("iframe");
    await expect(map).toHaveAttribute("src", new RegExp(encodeURIComponent(company.mapQuery)));
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText("Here we are")).toBeVisible();
    await expect(link).toBeVisible();
  });
  expect(await violations(page)).toEqual([]);

  await test.step("injected markup", async () => {
    await page.evaluate(() => {
      const place = document.createElement("div");
      place.innerHTML = '<img src="data:," onerror="document.title = 1"><a href="javascript:document.title = 1">x</a>';
      document.body.append(place);
      place.querySelector("a")?.click();
    });
    await expect.poll(() => violations(page)).toEqual(expect.arrayContaining(["script-src-attr inline", "script-src-elem inline"]));
    await expect(page).not.toHaveTitle("1");
    await expectAlive(page);
  });
});
