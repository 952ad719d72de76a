import { mediaMessages } from "@/lib/media/words";
import { MAX_GALLERY_FILES, MAX_ID } from "@/lib/shared/limits";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";
import {
  createImagesForm,
  createTitle,
  expect,
  expectRefusal,
  fetchList,
  fetchRow,
  listServedFiles,
  paths,
  showcase,
  test,
} from "../../kit/fixtures";
import { createAnimatedGif, jpeg, png } from "../../kit/pictures";

const words = mediaMessages.gallery;
const getPath = (id: number) => `/gallery/${id}`;

test("uploads several images at once and lists them in order", async ({ admin, visitor, deleteLater }) => {
  const form = createImagesForm(await Promise.all([jpeg(), png(), jpeg(), createAnimatedGif({ width: 21, height: 13 })]));
  const response = await admin.post("/gallery/upload", { multipart: form });
  const { data, ...answer } = (await response.json()) as { data: GalleryImage[] };
  for (const { id } of data) deleteLater(getPath(id));

  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done });
  expect(data.map(({ image }) => image.split(".").at(-1))).toEqual(["jpg", "png", "jpg", "gif"]);
  const ids = data.map(({ id }) => id);
  expect((await fetchList<GalleryImage>(visitor, showcase.gallery)).filter(({ id }) => ids.includes(id))).toEqual(data);
  for (const { image } of data) expect((await visitor.get(image)).status()).toBe(200);
});

test("accepts 20 images at once", async ({ makeGalleryImages }) => {
  const image = await jpeg();
  expect(await makeGalleryImages(Array.from({ length: 20 }, () => image))).toHaveLength(20);
});

test("staff see file names and upload times; visitors do not", async ({ admin, visitor, makeGalleryImages }) => {
  const before = Date.now();
  const rows = await makeGalleryImages([await jpeg(), await jpeg()]);
  for (const { id } of rows) {
    const detail = await fetchRow<GalleryDetail>(admin, "/gallery/details", id);
    expect(detail).toEqual({ id, name: expect.stringMatching(/^photo .+ slab\.jpg$/), created_at: expect.any(String), product: null });
    const age = Date.parse(detail!.created_at) - before;
    expect(age).toBeGreaterThan(-60_000);
    expect(age).toBeLessThan(60_000);
    expect(await fetchRow<GalleryImage>(visitor, showcase.gallery, id)).toEqual(rows.find((row) => row.id === id));
  }
});

test("keeps file names in any script, without folders, cut to the maximum length", async ({ admin, deleteLater }) => {
  const { buffer } = await jpeg();
  const nameAs = async (name: string) => {
    const response = await admin.post("/gallery/upload", { multipart: { images: { name, mimeType: "image/jpeg", buffer } } });
    expect(response.status()).toBe(201);
    const [{ id }] = (await response.json()).data;
    deleteLater(getPath(id));
    return (await fetchRow<GalleryDetail>(admin, "/gallery/details", id))?.name;
  };
  expect(await nameAs("संगमरमर 大理石 🪨.jpg")).toBe("संगमरमर 大理石 🪨.jpg");
  expect(await nameAs("../../etc/slab.jpg")).toBe("slab.jpg");
  expect(await nameAs("<img src=x onerror=alert(1)>.jpg")).toBe("<img src=x onerror=alert(1)>.jpg");
  expect(await nameAs(`${"x".repeat(300)}.jpg`)).toBe("x".repeat(255));
});

test("a replacement keeps the id and deletes the old file", async ({ admin, visitor, makeGalleryImages }) => {
  const [row, other] = await makeGalleryImages([await jpeg(), await jpeg()]);
  const images = { ...(await png()), name: `${createTitle("new")}.png` };
  const response = await admin.put(getPath(row!.id), { multipart: { images } });
  const { data, ...answer } = await response.json();

  expect(response.status()).toBe(200);
  expect(data).toEqual({ id: row!.id, image: expect.stringMatching(/\.png$/) });
  expect(answer).toEqual({ success: true, message: words.update.done, updatedItem: data });
  expect(await fetchRow(visitor, showcase.gallery, row!.id)).toEqual(data);
  expect(await fetchRow(admin, "/gallery/details", row!.id)).toMatchObject({ name: images.name });
  expect(await listServedFiles(row!.image)).toEqual([]);
  expect(await listServedFiles(data.image)).not.toEqual([]);
  expect(await fetchRow(visitor, showcase.gallery, other!.id)).toEqual(other);

  const again = await (await admin.put(getPath(row!.id), { multipart: { images } })).json();
  expect(again.updatedItem).toEqual(data);
  expect(await listServedFiles(data.image)).not.toEqual([]);
});

test("the gallery page shows every change on the next request", async ({ admin, visitor, makeGalleryImages }) => {
  const page = async () => (await visitor.get("/gallery")).text();
  const stem = (url: string) => url.split(".", 1)[0]!;
  await page();
  const [row] = await makeGalleryImages([await jpeg()]);
  expect(await page()).toContain(stem(row!.image));
  const { updatedItem } = await (await admin.put(getPath(row!.id), { multipart: { images: await jpeg() } })).json();
  const changed = await page();
  expect(changed).toContain(stem(updatedItem.image));
  expect(changed).not.toContain(stem(row!.image));
  const response = await admin.delete(getPath(row!.id));
  expect({ status: response.status(), ...(await response.json()) }).toEqual({
    ...{ status: 200, success: true, message: words.remove.done },
    data: updatedItem,
  });
  expect(await page()).not.toContain(stem(updatedItem.image));
  expect(await fetchRow(visitor, showcase.gallery, row!.id)).toBeUndefined();
  expect((await visitor.get(updatedItem.image)).status()).toBe(404);
});

// More than 100 MB, and forms without an image: lib/website/gallery.test.ts.
test("refuses too many images at once, and stores none", async ({ admin, expectRefused }) => {
  const image = await jpeg();
  const many = createImagesForm(Array.from({ length: MAX_GALLERY_FILES + 1 }, () => image));
  await expectRefused(() => admin.post("/gallery/upload", { multipart: many }), 413, words.tooMany(MAX_GALLERY_FILES));
});

test("staff choose the product of an image, and the gallery page leads to it while it is published", async ({
  admin,
  visitor,
  makeGalleryImages,
  makeAnyProduct,
}) => {
  const [image] = await makeGalleryImages([await jpeg()]);
  const { id } = image!;
  const { id: product, title } = await makeAnyProduct();
  const choose = (value: unknown) => admin.patch(getPath(id), { data: { product: value } });
  const showsLink = async () => (await (await visitor.get("/gallery")).text()).includes(`>${title}<`);
  const response = await choose(product);
  expect(response.status()).toBe(200);
  const { data, message } = await response.json();
  expect(message).toBe(words.update.done);
  expect(data).toEqual(await fetchRow<GalleryDetail>(admin, "/gallery/details", id));
  expect(data.product).toEqual({ id: product, title });
  expect(await fetchRow<GalleryImage>(visitor, showcase.gallery, id)).toEqual(image);
  expect(await showsLink()).toBe(true);

  await admin.patch(`${paths.products}/${product}`, { multipart: { state: "withdrawn" } });
  expect(await showsLink()).toBe(false);
  await admin.patch(`${paths.products}/${product}`, { multipart: { state: "published" } });
  expect(await showsLink()).toBe(true);
  await expectRefusal(await choose(MAX_ID), 400, words.noProduct);
  expect((await (await choose(null)).json()).data.product).toBeNull();
  expect(await showsLink()).toBe(false);
});
