import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { messages } from "@/lib/domain/messages";
import { paths, uniqueTitle } from "../fixtures";
import { button, editButton, expect, expectDone, filesIn, open, categoriesScreen as screen, test, titleField } from "./admin-screens";

/** Noise, which no format makes small. */
const heavy = async () => ({
  name: "heavy.png",
  mimeType: "image/png",
  buffer: await sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
    .png()
    .toBuffer(),
});

/** Lets uploads of this page crawl. Returns how to end that. */
async function slowUploads(page: Page) {
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await limit(256 * 1024);
  return () => limit(-1);
}

test("an upload can be called off: nothing is stored, and the form is as it was", async ({ page, expectNoChange, deleteLater, admin }) => {
  const title = uniqueTitle("Granite");
  await open(page, screen);
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await heavy());
  const hurry = await slowUploads(page);
  const bar = page.getByRole("progressbar", { name: "Upload", exact: true });
  await expectNoChange(async () => {
    await button(page, screen.add).click();
    await expect(bar).toBeVisible();
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
    await button(page, "Cancel upload").click();
    await expectDone(page, messages.uploadCancelled);
    await expect(bar).toHaveCount(0);
  });
  await expect(titleField(page, screen)).toHaveValue(title);
  await expect(page.getByRole("figure", { name: "heavy.png" })).toBeVisible();
  expect(await filesIn(page.getByLabel(screen.imageLabel))).toBe(1);
  await expect(button(page, screen.add)).toBeFocused();

  await hurry();
  await button(page, screen.add).click();
  await expectDone(page, screen.words.add.done(title));
  const rows: { _id: number; title: string }[] = await (await admin.get(paths.categories)).json();
  deleteLater(`${paths.categories}/${rows.find((row) => row.title === title)?._id}`);
});

test("a change that is called off leaves the row and its files as they were", async ({ page, makeRow, expectNoChange }) => {
  const { title } = await makeRow(screen);
  await open(page, screen);
  await editButton(page, title).click();
  await titleField(page, screen).fill(`${title} changed`);
  await page.getByLabel(screen.imageLabel).setInputFiles(await heavy());
  await slowUploads(page);
  await expectNoChange(async () => {
    await button(page, screen.update).click();
    await button(page, "Cancel upload").click();
    await expectDone(page, messages.uploadCancelled);
  });
  await expect(titleField(page, screen)).toHaveValue(`${title} changed`);
  await expect(button(page, screen.update)).toBeVisible();
});
