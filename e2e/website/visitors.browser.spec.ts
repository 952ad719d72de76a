import type { Page } from "@playwright/test";
import { expect, test } from "../kit/fixtures";
import { visitors } from "./home-page";

const kept = (page: Page) => page.evaluate(() => [localStorage.getItem("visitorCount"), localStorage.getItem("lastVisitDate")]);

test("the visitor count starts at 10,874 and grows by one on another day, unless the browser stores nothing", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T23:59:00"));
  await page.goto("/contact");
  await expect(visitors(page)).toHaveText("10,874");
  expect(await kept(page)).toEqual(["10874", "2026-11-21"]);

  await page.clock.setFixedTime(new Date("2026-11-22T00:01:00"));
  await page.reload();
  await expect(visitors(page)).toHaveText("10,875");
  expect(await kept(page)).toEqual(["10875", "2026-11-22"]);

  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { value: undefined }));
  await page.reload();
  await expect(visitors(page)).toHaveText("10,874");
});
