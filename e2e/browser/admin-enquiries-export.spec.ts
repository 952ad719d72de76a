import { readFile } from "node:fs/promises";
import { enquiryWords, exportNames } from "@/lib/domain/content/enquiries";
import { EXPORT_FORMATS } from "@/lib/domain/enquiries";
import { button, dismiss, expectFailed, expectSignedOut, failing, hold, unreachable } from "./admin-screens";
import { CALLS, DESK, expect, openDesk, test, uniqueName, words } from "./enquiry-desk";

const EXPORT = `${CALLS}/export`;

test("saves what the filter lets through as CSV and as a workbook, and says so when it cannot", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name, tile: "Nero Marquina", message: "=1+1" });
  await send("message", { name, message: "Not in this file" });
  await openDesk(page, name, { kind: "tile" });
  const call = await hold(page, "GET", EXPORT);
  const asCsv = page.waitForEvent("download");
  await button(page, exportNames.csv).click();
  await button(page, enquiryWords.exporting).press("Enter");
  call.release();
  const csv = await asCsv;
  expect(csv.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await csv.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).toContain(name);
  expect(text).toContain("Nero Marquina");
  expect(text).not.toContain("Not in this file");
  // No cell begins as a formula.
  expect(text).not.toMatch(/(^|,)"?=1\+1/m);
  await expect(button(page, exportNames.csv)).toBeEnabled();
  expect(call.count).toBe(1);

  const asWorkbook = page.waitForEvent("download");
  await button(page, exportNames.xlsx).click();
  const workbook = await asWorkbook;
  expect(workbook.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.xlsx$/);
  const content = await readFile(await workbook.path());
  expect(content.subarray(0, 2).toString()).toBe("PK");
  expect(content.length).toBeGreaterThan(1000);

  for (const format of EXPORT_FORMATS) {
    for (const fail of [failing, unreachable]) {
      await fail(page, "GET", EXPORT);
      await Promise.all([expectFailed(page, words.export.failed), button(page, exportNames[format]).click()]);
      await expect(button(page, exportNames[format])).toBeEnabled();
      await page.unrouteAll();
      await dismiss(page, words.export.failed);
    }
  }
});

test("leaves for the sign-in page when the token dies before an export, or is dead when the desk opens", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  await openDesk(page, name);
  const bringDeadToken = () => page.evaluate(() => localStorage.setItem("token", "dead"));
  await bringDeadToken();
  await button(page, exportNames.csv).click();
  await expectSignedOut(page);
  await bringDeadToken();
  await page.goto(DESK);
  await expectSignedOut(page);
});
