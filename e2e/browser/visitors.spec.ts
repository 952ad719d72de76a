import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { openHome, visitors } from "./home-page";

const kept = (page: Page) => page.evaluate(() => [localStorage.getItem("visitorCount"), localStorage.getItem("lastVisitDate")]);

test("the first visit is the 10,874th; each other day counts one more, once, from what the browser keeps", async ({ page }) => {
  await openHome(page);
  await expect(visitors(page)).toHaveText("10,874");
  expect(await kept(page)).toEqual(["10874", "2026-11-21"]);
  await page.clock.setSystemTime(new Date("2026-11-21T23:59:00"));
  await page.goto("/contact");
  await expect(visitors(page)).toHaveText("10,874");
  expect(await kept(page)).toEqual(["10874", "2026-11-21"]);

  await page.clock.setSystemTime(new Date("2026-11-22T00:01:00"));
  await page.reload();
  await expect(visitors(page)).toHaveText("10,875");
  expect(await kept(page)).toEqual(["10875", "2026-11-22"]);
  await page.reload();
  await expect(visitors(page)).toHaveText("10,875");

  await page.evaluate(() => {
    localStorage.setItem("visitorCount", "1234566");
    localStorage.setItem("lastVisitDate", "2020-01-01");
  });
  await page.reload();
  await expect(visitors(page)).toHaveText("1,234,567");
  expect(await kept(page)).toEqual(["1234567", "2026-11-22"]);
});

test("a browser that keeps nothing is there for the first time, every time", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { value: undefined }));
  await openHome(page);
  await page.clock.setSystemTime(new Date("2026-11-22T00:01:00"));
  await page.goto("/contact");
  await expect(visitors(page)).toHaveText("10,874");
});
