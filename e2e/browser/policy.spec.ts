import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { jpeg } from "../pictures";
import { expect, open, screens, test } from "./admin-screens";
import { expectAlive, openHome } from "./home-page";

type Watched = Window & { violations?: string[] };

/** Notes what the policy of a page keeps from loading or running. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    (window as Watched).violations = seen;
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => seen.push(`${violatedDirective} ${blockedURI}`));
  });

const violations = (page: Page) => page.evaluate(() => (window as Watched).violations);

test("the public pages need nothing that their policy forbids", async ({ page }) => {
  await watch(page);
  for (const address of [addresses.categories, "/about", "/gallery", "/ebrochure"]) {
    await page.goto(address);
    await expect(page.getByRole("contentinfo").getByText(/^10,87\d$/)).toBeVisible();
    expect(await violations(page), address).toEqual([]);
  }
});

test("the home page needs nothing more; the translation widget and what it loads are let in; markup that got into the page all the same runs nothing", async ({
  page,
}) => {
  await watch(page);
  const more = "https://www.gstatic.com/more.js";
  await openHome(page, async () => {
    await page.route("https://translate.google.com/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `document.head.append(Object.assign(document.createElement("script"), { src: "${more}" }))`,
      }),
    );
    await page.route(more, (route) => route.fulfill({ contentType: "text/javascript", body: 'document.documentElement.lang = "hi"' }));
  });
  await page.waitForLoadState("load");
  await page.clock.runFor(1_100);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  expect(await violations(page)).toEqual([]);

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

test("the map is let in", async ({ page }) => {
  await watch(page);
  await page.route("https://www.google.com/maps**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Here we are</p>" }));
  await page.route("https://www.google.com/images/cleardot.gif", async (route) =>
    route.fulfill({ contentType: "image/jpeg", body: (await jpeg()).buffer }),
  );
  await page.goto("/contact");
  const map = page.locator("iframe");
  await page.getByRole("link", { name: "Open the map" }).scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText("Here we are")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the screens of the back office need nothing that their policy forbids", async ({ page }) => {
  await watch(page);
  for (const screen of screens) {
    await open(page, screen);
    await page.getByRole("table").getByRole("button", { name: /^Edit/ }).first().click();
    await expect(page.getByRole("button", { name: screen.update })).toBeVisible();
    expect(await violations(page), screen.name).toEqual([]);
  }
});
