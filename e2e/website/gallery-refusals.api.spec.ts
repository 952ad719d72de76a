import { mediaMessages } from "@/lib/media/words";
import { MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { createImagesForm, createTitle, expect, expectRefusal, type Form, listServedFiles, test } from "../kit/fixtures";
import { bombs, createJpegOfSize, createOversizedJpeg, createTruncatedJpeg, impostors, jpeg, type Upload } from "../kit/pictures";

const words = mediaMessages.gallery;
const { imageType, imageSize } = messages.files;

/** Builds an upload form of several images with unchanged file names. */
function createForm(files: Upload[]): FormData {
  const form = new FormData();
  for (const { name, mimeType, buffer } of files) form.append("images", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
}

const refusedImages = [
  ...Object.entries(impostors).map(([what, make]) => [`${what} called a JPEG`, make, 415, words.wrongType, imageType] as const),
  ...Object.entries(bombs).map(([what, make]) => [what, make, 413, words.tooBig, imageSize] as const),
  ["half a JPEG", createTruncatedJpeg, 415, words.wrongType, imageType],
  ["a JPEG of 10 MB", createOversizedJpeg, 413, words.tooBig, imageSize],
  ["a JPEG that says it is a WebP", async () => ({ ...(await jpeg()), mimeType: "image/webp" }), 415, words.wrongType, imageType],
] as const;

test("refuses an upload or replacement with an invalid image and names the file", async ({ admin, makeGalleryImages, expectNoChange }) => {
  test.slow();
  const [row] = await makeGalleryImages([await jpeg()]);
  await expectNoChange(async () => {
    for (const [what, make, status, told, toldOfOne] of refusedImages) {
      await test.step(what, async () => {
        const wrong = { ...(await make()), name: "संगमरमर (1).jpg" };
        const images = createForm([await jpeg(), { ...(await jpeg()), name: `${createTitle(what)}.jpg` }, wrong, await jpeg()]);
        await expectRefusal(await admin.post("/gallery/upload", { multipart: images }), status, told(wrong.name));
        await expectRefusal(await admin.put(`/gallery/${row!.id}`, { multipart: { images: wrong } }), status, toldOfOne);
        expect(await listServedFiles(row!.image)).not.toEqual([]);
      });
    }
  });
});

test("an upload needs at least one image", async ({ admin, expectNoChange }) => {
  const untouched = new FormData();
  untouched.append("images", new File([], "", { type: "application/octet-stream" }));
  const elsewhere = { image: await jpeg(), title: createTitle() };
  await expectNoChange(async () => {
    for (const multipart of [untouched, elsewhere, { images: "slab.jpg" }, { images: "" }]) {
      await expectRefusal(await admin.post("/gallery/upload", { multipart }), 400, words.nothingChosen);
    }
  });
});

test("a replacement needs a file", async ({ admin, makeGalleryImages, expectNoChange }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const forms: Form[] = [{ title: "x" }, { image: await jpeg() }, { images: "slab.jpg" }];
  await expectNoChange(async () => {
    for (const multipart of forms) {
      await expectRefusal(await admin.put(`/gallery/${row!.id}`, { multipart }), 400, words.replacementRequired);
    }
  });
});

for (const count of [MAX_GALLERY_FILES + 1, 100]) {
  test(`refuses ${count} images at once and stores none`, async ({ admin, expectRefused }) => {
    const image = await jpeg();
    const multipart = createImagesForm(Array.from({ length: count }, () => image));
    await expectRefused(() => admin.post("/gallery/upload", { multipart }), 413, words.tooMany(MAX_GALLERY_FILES));
  });
}

test("refuses more than 100 MB at once and stores nothing", async ({ admin, expectRefused }) => {
  const images = await Promise.all(Array.from({ length: 12 }, () => createJpegOfSize(9 * 1024 * 1024)));
  await expectRefused(() => admin.post("/gallery/upload", { multipart: createImagesForm(images) }), 413, words.tooMuch);
});

test("refuses to replace a deleted image and stores no file", async ({ admin, makeGalleryImages, expectRefused }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await admin.delete(`/gallery/${row!.id}`)).status()));
  expect(statuses.sort()).toEqual([200, 404, 404]);
  const multipart = { images: await jpeg() };
  await expectRefused(() => admin.put(`/gallery/${row!.id}`, { multipart }), 404, words.missing);
});
