import { expect, type Page, test } from "../kit/fixtures";
import { visitorCount } from "./home-page";

const readStorage = (page: Page) => page.evaluate(() => [localStorage.getItem("visitorCount"), localStorage.getItem("lastVisitDate")]);

test("the visitor count starts at 10,874 and grows by one per day if the browser has storage", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T23:59:00"));
  await page.goto("/contact");
  await expect(visitorCount(page)).toHaveText("10,874");
  expect(await readStorage(page)).toEqual(["10874", "2026-11-21"]);

  await page.clock.setFixedTime(new Date("2026-11-22T00:01:00"));
  await page.reload();
  await expect(visitorCount(page)).toHaveText("10,875");
  expect(await readStorage(page)).toEqual(["10875", "2026-11-22"]);

  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { value: undefined }));
  await page.reload();
  await expect(visitorCount(page)).toHaveText("10,874");
});
