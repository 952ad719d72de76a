import { messages } from "@/lib/shared/words/messages";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";
import { expect, imagesForm, listed, listOf, showcase, storedFiles, test, uniqueTitle } from "../kit/fixtures";
import { animatedGif, jpeg, png } from "../kit/pictures";

const words = messages.gallery;
const at = (id: number) => `/gallery/${id}`;

test("many images are uploaded in one go and listed in their order, as they were answered", async ({ admin, visitor, deleteLater }) => {
  const form = imagesForm(await Promise.all([jpeg(), png(), jpeg(), animatedGif({ width: 21, height: 13 })]));
  const response = await admin.post("/gallery/upload", { multipart: form });
  const { data, ...answer } = (await response.json()) as { data: GalleryImage[] };
  for (const { id } of data) deleteLater(at(id));

  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done });
  expect(data.map(({ image }) => image.split(".").at(-1))).toEqual(["jpg", "png", "jpg", "gif"]);
  const ids = data.map(({ id }) => id);
  expect((await listOf<GalleryImage>(visitor, showcase.gallery)).filter(({ id }) => ids.includes(id))).toEqual(data);
  for (const { image } of data) expect((await visitor.get(image)).status()).toBe(200);
});

test("one image is an upload as well", async ({ makeGalleryImages }) => {
  expect(await makeGalleryImages([await jpeg()])).toHaveLength(1);
});

test("twenty images are taken at once", async ({ makeGalleryImages }) => {
  const image = await jpeg();
  expect(await makeGalleryImages(Array.from({ length: 20 }, () => image))).toHaveLength(20);
});

test("staff see what each image was called and when it came; visitors do not", async ({ admin, visitor, makeGalleryImages }) => {
  const before = Date.now();
  const rows = await makeGalleryImages([await jpeg(), await jpeg()]);
  for (const { id } of rows) {
    const detail = await listed<GalleryDetail>(admin, "/gallery/details", id);
    expect(detail).toEqual({ id, name: expect.stringMatching(/^photo .+ slab\.jpg$/), created_at: expect.any(String) });
    const age = Date.parse(detail!.created_at) - before;
    expect(age).toBeGreaterThan(-60_000);
    expect(age).toBeLessThan(60_000);
    expect(await listed<GalleryImage>(visitor, showcase.gallery, id)).toEqual(rows.find((row) => row.id === id));
  }
});

test("the name of a file is kept in any script, without its folder, as far as there is room", async ({ admin, deleteLater }) => {
  const { buffer } = await jpeg();
  const nameAs = async (name: string) => {
    const response = await admin.post("/gallery/upload", { multipart: { images: { name, mimeType: "image/jpeg", buffer } } });
    expect(response.status()).toBe(201);
    const [{ id }] = (await response.json()).data;
    deleteLater(at(id));
    return (await listed<GalleryDetail>(admin, "/gallery/details", id))?.name;
  };
  expect(await nameAs("संगमरमर 大理石 🪨.jpg")).toBe("संगमरमर 大理石 🪨.jpg");
  expect(await nameAs("../../etc/slab.jpg")).toBe("slab.jpg");
  expect(await nameAs("<img src=x onerror=alert(1)>.jpg")).toBe("<img src=x onerror=alert(1)>.jpg");
  expect(await nameAs(`${"x".repeat(300)}.jpg`)).toBe("x".repeat(255));
});

test("a replacement takes the image's place under its id, and the old file leaves the disk", async ({
  admin,
  visitor,
  makeGalleryImages,
}) => {
  const [row, other] = await makeGalleryImages([await jpeg(), await jpeg()]);
  const images = { ...(await png()), name: `${uniqueTitle("new")}.png` };
  const response = await admin.put(at(row!.id), { multipart: { images } });
  const { data, ...answer } = await response.json();

  expect(response.status()).toBe(200);
  expect(data).toEqual({ id: row!.id, image: expect.stringMatching(/\.png$/) });
  expect(answer).toEqual({ success: true, message: words.update.done, updatedItem: data });
  expect(await listed(visitor, showcase.gallery, row!.id)).toEqual(data);
  expect(await listed(admin, "/gallery/details", row!.id)).toMatchObject({ name: images.name });
  expect(storedFiles(row!.image)).toEqual([]);
  expect(storedFiles(data.image)).not.toEqual([]);
  expect(await listed(visitor, showcase.gallery, other!.id)).toEqual(other);
});

test("the same image once more stays in place", async ({ admin, makeGalleryImages }) => {
  const images = await jpeg();
  const [row] = await makeGalleryImages([images]);
  const { updatedItem } = await (await admin.put(at(row!.id), { multipart: { images } })).json();
  expect(updatedItem).toEqual(row);
  expect(storedFiles(row!.image)).not.toEqual([]);
});

test("a deleted image is gone with its files", async ({ admin, visitor, makeGalleryImages }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const response = await admin.delete(at(row!.id));
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: words.remove.done, data: row });
  expect(await listed(visitor, showcase.gallery, row!.id)).toBeUndefined();
  expect(storedFiles(row!.image)).toEqual([]);
  expect((await visitor.get(row!.image)).status()).toBe(404);
});

test("an image that is there twice is stored once, and stays until both are gone", async ({ admin, makeGalleryImages }) => {
  const image = await jpeg();
  const [first, second] = await makeGalleryImages([image, image]);
  expect(second!.image).toBe(first!.image);
  await admin.delete(at(first!.id));
  expect(storedFiles(second!.image)).not.toEqual([]);
  await admin.put(at(second!.id), { multipart: { images: await jpeg() } });
  expect(storedFiles(second!.image)).toEqual([]);
});

test("an image that a category shows as well stays when the gallery lets it go", async ({ admin, makeCategory, makeGalleryImages }) => {
  const image = await jpeg();
  const { image_url } = await makeCategory({ image });
  const [row] = await makeGalleryImages([image]);
  expect(row!.image).toBe(image_url);
  await admin.delete(at(row!.id));
  expect(storedFiles(image_url!)).not.toEqual([]);
});

test("every change shows on the very next look at the gallery", async ({ admin, visitor, makeGalleryImages }) => {
  const page = async () => (await visitor.get("/gallery")).text();
  const stem = (url: string) => url.split(".", 1)[0]!;
  await page();
  const [row] = await makeGalleryImages([await jpeg()]);
  expect(await page()).toContain(stem(row!.image));
  const { updatedItem } = await (await admin.put(at(row!.id), { multipart: { images: await jpeg() } })).json();
  const changed = await page();
  expect(changed).toContain(stem(updatedItem.image));
  expect(changed).not.toContain(stem(row!.image));
  await admin.delete(at(row!.id));
  expect(await page()).not.toContain(stem(updatedItem.image));
});

test("of two changes at once one stands whole, and no file of the other is left", async ({ admin, visitor, makeGalleryImages }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const changes = await Promise.all(
    [1, 2].map(async (): Promise<GalleryImage> => {
      const response = await admin.put(at(row!.id), { multipart: { images: await jpeg() } });
      return (await response.json()).updatedItem;
    }),
  );
  const now = await listed<GalleryImage>(visitor, showcase.gallery, row!.id);
  expect(changes).toContainEqual(now);
  for (const { image } of changes.filter((change) => change.image !== now?.image)) {
    await expect.poll(() => storedFiles(image)).toEqual([]);
  }
});
