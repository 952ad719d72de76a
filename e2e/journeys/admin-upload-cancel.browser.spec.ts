import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { messages } from "@/lib/shared/words/messages";
import { button, countFiles, editRow, expect, openScreen, categoriesScreen as screen, test, titleField } from "../kit/admin-screens";
import { slowDownUploads } from "../kit/slow-uploads";
import { expectDone } from "../kit/toasts";

/** A picture of noise, which does not compress. */
const makeLargePicture = async () => ({
  name: "heavy.png",
  mimeType: "image/png",
  buffer: await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer(),
});

test("a cancelled upload changes nothing on the server and keeps the form", async ({ page, makeRow, expectNoChange }) => {
  const row = await makeRow(screen);
  const title = `${row.title} changed`;
  const bar = page.getByRole("progressbar", { name: "Upload", exact: true });
  await openScreen(page, screen);
  await editRow(page, row.title);
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await makeLargePicture());
  const restoreSpeed = await slowDownUploads(page, 64 * 1024);
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
  await restoreSpeed();
  await button(page, "Remove heavy.png").click();
  await Promise.all([expectDone(page, screen.words.update.done(title)), button(page, screen.update).click()]);
  await expect(page.getByRole("status").getByText(messages.uploadCancelled)).toBeHidden();
});
