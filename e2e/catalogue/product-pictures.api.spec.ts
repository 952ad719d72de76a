import { messages } from "@/lib/shared/words/messages";
import { createProductForm, createTitle, expect, expectRefusal, listServedFiles, paths, test } from "../kit/fixtures";
import { bombs, createOversizedJpeg, createTruncatedJpeg, impostors, jpeg } from "../kit/pictures";

const list = paths.products;
const getPath = (id: number) => `${list}/${id}`;

const { imageType, imageSize } = messages.files;
const refusedPictures = [
  ...Object.entries(impostors).map(([what, make]) => [`${what} called a JPEG`, make, 415, imageType] as const),
  ...Object.entries(bombs).map(([what, make]) => [what, make, 413, imageSize] as const),
  ["half a JPEG", createTruncatedJpeg, 415, imageType],
  ["a JPEG of 10 MB", createOversizedJpeg, 413, imageSize],
] as const;

test("an invalid picture is refused in every slot, and valid ones sent with it are not stored", async ({
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
  expectNoChange,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const { id, product_image } = await makeProduct(subcategory);
  const form = { ...(await createProductForm(subcategory._id)), subimg1: await jpeg() };
  await expectNoChange(async () => {
    for (const place of ["image", "subimg1", "subimg2", "subimg3", "subimg4"]) {
      const multipart = { ...form, [place]: await createTruncatedJpeg() };
      await expectRefusal(await admin.post(list, { multipart }), 415, imageType);
      await expectRefusal(await admin.patch(getPath(id), { multipart }), 415, imageType);
    }
  });
  expect(await listServedFiles(product_image)).not.toEqual([]);
});

test("an unacceptable picture is refused for a product", async ({ admin, makeCategory, makeSubcategory, makeProduct, expectNoChange }) => {
  test.slow();
  const subcategory = await makeSubcategory(await makeCategory());
  const { id } = await makeProduct(subcategory);
  const form = await createProductForm(subcategory._id);
  await expectNoChange(async () => {
    for (const [what, make, status, told] of refusedPictures) {
      await test.step(what, async () => {
        const picture = await make();
        await expectRefusal(await admin.post(list, { multipart: { ...form, title: createTitle(what), image: picture } }), status, told);
        await expectRefusal(await admin.patch(getPath(id), { multipart: { subimg4: picture } }), status, told);
      });
    }
  });
});
