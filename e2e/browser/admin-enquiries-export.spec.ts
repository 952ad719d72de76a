import { readFile } from "node:fs/promises";
import { enquiryWords, exportNames } from "@/lib/domain/content/enquiries";
import { EXPORT_FORMATS } from "@/lib/domain/enquiries";
import { signIn } from "../fixtures";
import { bringToken, button, expectFailed, expectSignedOut, failing, hold, unreachable } from "./admin-screens";
import { CALLS, expect, openDesk, test, uniqueName, words } from "./enquiry-desk";

const EXPORT = `${CALLS}/export`;

test("saves what the filter lets through as CSV", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name, tile: "Nero Marquina", message: "=1+1" });
  await send("message", { name, message: "Not in this file" });
  await openDesk(page, name, { kind: "tile" });
  const call = await hold(page, "GET", EXPORT);
  const saved = page.waitForEvent("download");
  await button(page, exportNames.csv).click();
  await button(page, enquiryWords.exporting).press("Enter");
  call.release();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).toContain(name);
  expect(text).toContain("Nero Marquina");
  expect(text).not.toContain("Not in this file");
  // No cell begins as a formula.
  expect(text).not.toMatch(/(^|,)"?=1\+1/m);
  await expect(button(page, exportNames.csv)).toBeEnabled();
  expect(call.count).toBe(1);
});

test("saves it as a workbook", async ({ page, send }) => {
  const name = uniqueName();
  await send("brochure", { name });
  await openDesk(page, name);
  const saved = page.waitForEvent("download");
  await button(page, exportNames.xlsx).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.xlsx$/);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 2).toString()).toBe("PK");
  expect(content.length).toBeGreaterThan(1000);
});

test("says so when it cannot be saved", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  await openDesk(page, name);
  for (const format of EXPORT_FORMATS) {
    for (const fail of [failing, unreachable]) {
      await fail(page, "GET", EXPORT);
      await button(page, exportNames[format]).click();
      await expectFailed(page, words.export.failed);
      await expect(button(page, exportNames[format])).toBeEnabled();
      await page.unrouteAll();
    }
  }
});

test("leaves for the sign-in page when the token has died", async ({ page, send, visitor }) => {
  const name = uniqueName();
  await send("tile", { name });
  const token = await signIn(visitor);
  await bringToken(page, token);
  await openDesk(page, name);
  await visitor.post("/logout", { headers: { Authorization: token } });
  await button(page, exportNames.csv).click();
  await expectSignedOut(page);
});
