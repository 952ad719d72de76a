import { adminWords } from "@/lib/domain/content/admin";
import type { GalleryDetail } from "@/lib/domain/gallery";
import { IMAGE_BYTES, MAX_GALLERY_FILES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { listOf } from "../fixtures";
import {
  button,
  dismiss,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  expectSignedOut,
  failing,
  failureToast,
  hold,
  onCall,
  test,
  unreachable,
} from "./admin-screens";
import { dropOn, open, openOver, photo, picker, rows, UPLOAD, waiting } from "./gallery-desk";
import { onDisk } from "./on-disk";

const words = messages.gallery;
const upload = "Upload Gallery";

test("uploads several images at once, clears what was waiting, and leaves for the sign-in page where there is no token", async ({
  page,
  admin,
  deleteLater,
}) => {
  await open(page);
  const files = [await photo(), await photo(), await photo()];
  await picker(page).setInputFiles(files);
  await expect(waiting(page)).toHaveCount(3);
  await expectPicture(waiting(page).first().locator("img"));
  const sending = await hold(page, "POST", UPLOAD);
  await button(page, upload).click();
  await expect(button(page, "Processing...")).toBeVisible();
  await expect(picker(page)).toBeDisabled();
  await expect(button(page, `Remove ${files[0]?.name}`)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  sending.release();
  await expectDone(page, "Images uploaded successfully!");
  await expect(waiting(page)).toHaveCount(0);
  // The newest stands first, behind what other tests may have added meanwhile.
  const own = rows(page).filter({ hasText: new RegExp(files.map(({ name }) => name).join("|")) });
  await expect(own.first()).toContainText(files[2]!.name);
  expect(sending.count).toBe(1);
  const names = files.map(({ name }) => name);
  const stored = (await listOf<GalleryDetail>(admin, "/gallery/details")).filter(({ name }) => names.includes(name));
  for (const { id } of stored) deleteLater(`/gallery/${id}`);
  expect(stored).toHaveLength(3);

  await picker(page).setInputFiles(await photo());
  await page.evaluate(() => localStorage.removeItem("token"));
  await button(page, upload).click();
  await expectSignedOut(page);
});

test("needs at least one file, says of each why it is refused, skips one that waits already, and takes one out again", async ({ page }) => {
  await openOver(page);
  const sending = await hold(page, "POST", UPLOAD);
  await Promise.all([expectFailed(page, "Please select at least one image to upload!"), button(page, upload).click()]);
  await expect(picker(page)).toBeFocused();
  await expect(picker(page)).toHaveAccessibleDescription(words.nothingChosen);
  expect(sending.count).toBe(0);

  const big = await onDisk(await photo("big"), IMAGE_BYTES);
  const list = await onDisk({ ...(await photo()), name: "price-list.pdf" }, IMAGE_BYTES);
  await picker(page).setInputFiles([big, await onDisk(await photo("hall")), list]);
  const refusals = [
    "File big.jpg exceeds 10MB!",
    "File price-list.pdf is not a valid image type! Only JPEG, JPG, PNG, and GIF are allowed.",
  ];
  for (const refusal of refusals) await expectFailed(page, refusal);
  await expect(failureToast(page, words.tooBig("price-list.pdf"))).toHaveCount(0);
  await expect(picker(page)).toHaveAccessibleDescription(refusals.join(" "));
  await expect(waiting(page)).toHaveCount(1);
  await picker(page).setInputFiles(await photo("pool"));
  await expect(picker(page)).toHaveAccessibleDescription("");
  await expect(waiting(page)).toHaveCount(2);

  await dropOn(page, "Choose pictures", [await photo("pool"), await photo("bath"), await photo("bath")]);
  await expect(waiting(page)).toHaveText(["hall.jpg", "pool.jpg", "bath.jpg"]);
  await expect(page.getByText(adminWords.waiting(3))).toBeVisible();
  await expect(page.getByText(adminWords.skipped(2))).toBeVisible();
  await button(page, "Remove pool.jpg").click();
  await expect(waiting(page)).toHaveText(["hall.jpg", "bath.jpg"]);
  await picker(page).setInputFiles(await photo("pool"));
  await expect(waiting(page)).toHaveText(["hall.jpg", "bath.jpg", "pool.jpg"]);
});

test("says why an upload failed, or shows how far it is and lets it be called off; what was waiting is kept", async ({ page }) => {
  await openOver(page);
  await picker(page).setInputFiles([await photo("hall"), await photo("pool")]);
  for (const { fail, said } of [
    { fail: () => failing(page, "POST", UPLOAD, 507, messages.diskFull), said: messages.diskFull },
    { fail: () => failing(page, "POST", UPLOAD), said: words.add.failed },
    { fail: () => unreachable(page, "POST", UPLOAD), said: messages.noConnection },
  ]) {
    await fail();
    await Promise.all([expectFailed(page, said), button(page, upload).click()]);
    await expect(waiting(page)).toHaveText(["hall.jpg", "pool.jpg"]);
    await dismiss(page, said);
  }

  await page.unrouteAll();
  await picker(page).setInputFiles(await onDisk(await photo("bath"), 4 * 1024 * 1024));
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 256 * 1024 };
  await network.send("Network.emulateNetworkConditions", slow);
  await button(page, upload).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await Promise.all([expectDone(page, messages.uploadCancelled), button(page, "Cancel upload").click()]);
  await expect(waiting(page)).toHaveText(["hall.jpg", "pool.jpg", "bath.jpg"]);
});

test("sends more than one upload takes in several, and keeps what was not stored", async ({ page }) => {
  await openOver(page);
  const one = await photo("slab");
  await picker(page).setInputFiles(Array.from({ length: MAX_GALLERY_FILES + 2 }, (_, index) => ({ ...one, name: `slab-${index}.jpg` })));
  await expect(waiting(page)).toHaveCount(MAX_GALLERY_FILES + 2);
  let calls = 0;
  await onCall(page, "POST", UPLOAD, (route) => {
    calls++;
    return calls === 2 ? route.fulfill({ status: 503, json: { error: messages.unavailable } }) : route.fulfill({ json: { success: true } });
  });
  await Promise.all([expectFailed(page, messages.unavailable), button(page, upload).click()]);
  await expect(waiting(page)).toHaveText([`slab-${MAX_GALLERY_FILES}.jpg`, `slab-${MAX_GALLERY_FILES + 1}.jpg`]);
  await Promise.all([expectDone(page, words.add.done), button(page, upload).click()]);
  await expect(waiting(page)).toHaveCount(0);
  expect(calls).toBe(3);
});
