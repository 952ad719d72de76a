import { mediaMessages } from "@/lib/media/words";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { uploadWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { button, expect, test } from "../../kit/admin-screens";
import { failCalls, interceptCalls } from "../../kit/intercepted-calls";
import { expectDone, expectFailed, failureToast } from "../../kit/toasts";
import { writeUpload } from "../../kit/write-upload";
import { dropOn, makePhoto, mockGallery, openScreen, picker, queuedPictures, UPLOAD_PATH } from "./gallery-desk";

const words = mediaMessages.gallery;

test("refuses invalid files, compresses large ones, and keeps files queued until stored", async ({ page }) => {
  await mockGallery(page, ["hall.jpg"]);
  await openScreen(page);
  const upload = button(page, "Upload Gallery");

  await test.step("at least one file is needed", async () => {
    await Promise.all([expectFailed(page, "Please select at least one image to upload!"), upload.click()]);
    await expect(picker(page)).toBeFocused();
    await expect(picker(page)).toHaveAccessibleDescription(words.nothingChosen);
  });

  await test.step("each invalid file shows its reason; a large photo is compressed", async () => {
    const big = await writeUpload(await makePhoto("big"), IMAGE_BYTES);
    const list = await writeUpload({ ...(await makePhoto()), name: "price-list.pdf" }, IMAGE_BYTES);
    await picker(page).setInputFiles([big, await writeUpload(await makePhoto("hall")), list]);
    const refusals = [
      "File big.jpg exceeds 10MB!",
      "File price-list.pdf is not a valid image type! Only JPEG, JPG, PNG, and GIF are allowed.",
    ];
    for (const refusal of refusals) await expectFailed(page, refusal);
    await expect(failureToast(page, words.tooBig("price-list.pdf"))).toHaveCount(0);
    await expect(picker(page)).toHaveAccessibleDescription(refusals.join(" "));
    await expect(queuedPictures(page)).toHaveText(["hall.jpg"]);
    await button(page, adminWords.shrinkAll(1)).click();
    await expect(queuedPictures(page)).toHaveText(["hall.jpg", "big.jpg"]);
    await expect(page.getByRole("listitem").filter({ hasText: refusals[0]! })).toBeHidden();
  });

  await test.step("a name that is already in the queue is skipped; a file can be removed", async () => {
    await dropOn(page, "Choose pictures", [await makePhoto("hall"), await makePhoto("bath"), await makePhoto("bath")]);
    await expect(queuedPictures(page)).toHaveText(["hall.jpg", "big.jpg", "bath.jpg"]);
    await expect(page.getByText(adminWords.waiting(3))).toBeVisible();
    await expect(page.getByText(adminWords.skipped(2))).toBeVisible();
    await button(page, "Remove big.jpg").click();
    await expect(queuedPictures(page)).toHaveText(["hall.jpg", "bath.jpg"]);
  });

  await test.step("a failed upload keeps the queue", async () => {
    await failCalls(page, "POST", UPLOAD_PATH, 507, messages.diskFull);
    await Promise.all([expectFailed(page, messages.diskFull), upload.click()]);
    await expect(queuedPictures(page)).toHaveText(["hall.jpg", "bath.jpg"]);
  });

  await test.step("a refused file does not stop the others, keeps its error, and can be sent again", async () => {
    await picker(page).setInputFiles([await makePhoto("damaged"), await makePhoto("stairs")]);
    let isRefused = true;
    let calls = 0;
    await interceptCalls(page, "POST", UPLOAD_PATH, (route) => {
      calls++;
      const isDamaged = route.request().postDataBuffer()!.includes("damaged.jpg");
      if (isDamaged && isRefused) return route.fulfill({ status: 400, json: { error: messages.files.unreadable } });
      return route.fulfill({ json: { success: true } });
    });
    await Promise.all([expectDone(page, uploadWords.partly(3, 1)), upload.click()]);
    await expect(queuedPictures(page)).toHaveText(["damaged.jpg"]);
    await expect(picker(page)).toHaveAccessibleDescription(`damaged.jpg: ${messages.files.unreadable}`);
    expect(calls).toBe(4);
    isRefused = false;
    await Promise.all([expectDone(page, words.add.done), button(page, uploadWords.retry).click()]);
    await expect(queuedPictures(page)).toHaveCount(0);
  });
});
