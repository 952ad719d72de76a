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
  buffer: await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer(),
});

/** Returns how to let uploads of this page crawl, and how to end that. */
async function network(page: Page) {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  return { crawl: () => limit(64 * 1024), hurry: () => limit(-1) };
}

test("an upload can be called off: nothing is stored, and the form is as it was; so can that of a change, and the row stays as it was", async ({
  page,
  makeRow,
  expectNoChange,
  deleteLater,
  admin,
}) => {
  const row = await makeRow(screen);
  const title = uniqueTitle("Granite");
  const bar = page.getByRole("progressbar", { name: "Upload", exact: true });
  await open(page, screen);
  const { crawl, hurry } = await network(page);
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await heavy());
  await crawl();
  await expectNoChange(async () => {
    await button(page, screen.add).click();
    await expect(bar).toBeVisible();
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
    await Promise.all([expectDone(page, messages.uploadCancelled), button(page, "Cancel upload").click()]);
    await expect(bar).toHaveCount(0);
  });
  await expect(titleField(page, screen)).toHaveValue(title);
  await expect(page.getByRole("figure", { name: "heavy.png" })).toBeVisible();
  expect(await filesIn(page.getByLabel(screen.imageLabel))).toBe(1);
  await expect(button(page, screen.add)).toBeFocused();

  await hurry();
  await Promise.all([expectDone(page, screen.words.add.done(title)), button(page, screen.add).click()]);
  await expect(page.getByRole("status").getByText(messages.uploadCancelled)).toBeHidden();
  const rows: { _id: number; title: string }[] = await (await admin.get(paths.categories)).json();
  deleteLater(`${paths.categories}/${rows.find((row) => row.title === title)?._id}`);

  await editButton(page, row.title).click();
  await titleField(page, screen).fill(`${row.title} changed`);
  await page.getByLabel(screen.imageLabel).setInputFiles(await heavy());
  await crawl();
  await expectNoChange(async () => {
    await button(page, screen.update).click();
    await Promise.all([expectDone(page, messages.uploadCancelled), button(page, "Cancel upload").click()]);
    await expect(bar).toHaveCount(0);
  });
  await expect(titleField(page, screen)).toHaveValue(`${row.title} changed`);
  await expect(button(page, screen.update)).toBeVisible();
});
