import { MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expect, expectRefusal, type Form, imagesForm, storedFiles, test, uniqueTitle } from "../kit/fixtures";
import { bombs, impostors, jpeg, jpegOfBytes, oversizedJpeg, truncatedJpeg, type Upload } from "../kit/pictures";

const words = messages.gallery;
const { imageType, imageSize } = messages.files;

/** A form of many images, the names as they are. */
function formOf(files: Upload[]): FormData {
  const form = new FormData();
  for (const { name, mimeType, buffer } of files) form.append("images", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
}

const refusedImages = [
  ...Object.entries(impostors).map(([what, make]) => [`${what} called a JPEG`, make, 415, words.wrongType, imageType] as const),
  ...Object.entries(bombs).map(([what, make]) => [what, make, 413, words.tooBig, imageSize] as const),
  ["half a JPEG", truncatedJpeg, 415, words.wrongType, imageType],
  ["a JPEG of 10 MB", oversizedJpeg, 413, words.tooBig, imageSize],
  ["a JPEG that says it is a WebP", async () => ({ ...(await jpeg()), mimeType: "image/webp" }), 415, words.wrongType, imageType],
] as const;

test("an image that cannot be taken is refused by its name, with all that came along, and as a replacement", async ({
  admin,
  makeGalleryImages,
  expectNoChange,
}) => {
  test.slow();
  const [row] = await makeGalleryImages([await jpeg()]);
  await expectNoChange(async () => {
    for (const [what, make, status, told, toldOfOne] of refusedImages) {
      await test.step(what, async () => {
        const wrong = { ...(await make()), name: "संगमरमर (1).jpg" };
        const images = formOf([await jpeg(), { ...(await jpeg()), name: `${uniqueTitle(what)}.jpg` }, wrong, await jpeg()]);
        await expectRefusal(await admin.post("/gallery/upload", { multipart: images }), status, told(wrong.name));
        await expectRefusal(await admin.put(`/gallery/${row!.id}`, { multipart: { images: wrong } }), status, toldOfOne);
        expect(storedFiles(row!.image)).not.toEqual([]);
      });
    }
  });
});

test("an upload needs at least one image", async ({ admin, expectNoChange }) => {
  const untouched = new FormData();
  untouched.append("images", new File([], "", { type: "application/octet-stream" }));
  const elsewhere = { image: await jpeg(), title: uniqueTitle() };
  await expectNoChange(async () => {
    for (const multipart of [untouched, elsewhere, { images: "slab.jpg" }, { images: "" }]) {
      await expectRefusal(await admin.post("/gallery/upload", { multipart }), 400, words.nothingChosen);
    }
  });
});

test("a replacement is needed", async ({ admin, makeGalleryImages, expectNoChange }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const forms: Form[] = [{ title: "x" }, { image: await jpeg() }, { images: "slab.jpg" }];
  await expectNoChange(async () => {
    for (const multipart of forms) {
      await expectRefusal(await admin.put(`/gallery/${row!.id}`, { multipart }), 400, words.replacementRequired);
    }
  });
});

for (const count of [MAX_GALLERY_FILES + 1, 100]) {
  test(`${count} images at once are too many, and none is kept`, async ({ admin, expectRefused }) => {
    const image = await jpeg();
    const multipart = imagesForm(Array.from({ length: count }, () => image));
    await expectRefused(() => admin.post("/gallery/upload", { multipart }), 413, words.tooMany(MAX_GALLERY_FILES));
  });
}

test("more than 100 MB at once are too much, and nothing is kept", async ({ admin, expectRefused }) => {
  const images = await Promise.all(Array.from({ length: 12 }, () => jpegOfBytes(9 * 1024 * 1024)));
  await expectRefused(() => admin.post("/gallery/upload", { multipart: imagesForm(images) }), 413, words.tooMuch);
});

test("an image that is deleted meanwhile cannot be changed, and its replacement is not kept", async ({
  admin,
  makeGalleryImages,
  expectRefused,
}) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await admin.delete(`/gallery/${row!.id}`)).status()));
  expect(statuses.sort()).toEqual([200, 404, 404]);
  const multipart = { images: await jpeg() };
  await expectRefused(() => admin.put(`/gallery/${row!.id}`, { multipart }), 404, words.missing);
});
