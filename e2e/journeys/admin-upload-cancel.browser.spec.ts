import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { messages } from "@/lib/shared/words/messages";
import { button, countFiles, editRow, expect, openScreen, categoriesScreen as screen, test, titleField } from "../kit/admin-screens";
import { expectDone } from "../kit/toasts";

/** A picture of noise, which does not compress. */
const makeLargePicture = async () => ({
  name: "heavy.png",
  mimeType: "image/png",
  buffer: await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer(),
});

/** Returns functions that throttle the uploads of this page and restore them. */
async function prepareThrottling(page: Page) {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  return { throttle: () => limit(64 * 1024), restore: () => limit(-1) };
}

test("a cancelled upload changes nothing on the server and keeps the form", async ({ page, makeRow, expectNoChange }) => {
  const row = await makeRow(screen);
  const title = `${row.title} changed`;
  const bar = page.getByRole("progressbar", { name: "Upload", exact: true });
  await openScreen(page, screen);
  const { throttle, restore } = await prepareThrottling(page);
  await editRow(page, row.title);
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await makeLargePicture());
  await throttle();
  await expectNoChange(async () => {
    await button(page, screen.update).click();
    await expect(bar).toBeVisible();
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
    await Promise.all([expectDone(page, messages.uploadCancelled), button(page, "Cancel upload").click()]);
    await expect(bar).toHaveCount(0);
  });
  await expect(titleField(page, screen)).toHaveValue(title);
  await expect(page.getByRole("figure", { name: "heavy.png" })).toBeVisible();
  expect(await countFiles(page.getByLabel(screen.imageLabel))).toBe(1);
  await expect(button(page, screen.update)).toBeFocused();

  // Save without the picture, because the server would take long to process it.
  await restore();
  await button(page, "Remove heavy.png").click();
  await Promise.all([expectDone(page, screen.words.update.done(title)), button(page, screen.update).click()]);
  await expect(page.getByRole("status").getByText(messages.uploadCancelled)).toBeHidden();
});
