import type { UploadedMedia } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { UNDO_HEADER } from "@/lib/shared/version";
import { describeEvent } from "@/lib/website/entry-words";
import { createTitle, expect, expectRefusal, jpeg, listServedFiles, png } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { at, PATH, search, test } from "./media-library";

const words = mediaMessages.media;

test("finds names however their accents and quotes are encoded, and stores them composed", async ({ admin, addPictures }) => {
  const name = createTitle("Cre\u0300me d’Été");
  const [picture] = await addPictures([{ ...(await png()), name: `${name}.png` }]);
  expect(picture!.name).toContain(`${name}.png`.normalize("NFC"));
  for (const spelling of [name, name.normalize("NFC"), name.replace("’", "'"), name.toUpperCase(), `\u200e${name}`]) {
    const { items } = await search(admin, `search=${encodeURIComponent(spelling)}`);
    expect(items.map(({ id }) => id)).toEqual([picture!.id]);
  }
});

test("pictures are sorted, filtered by missing alt text, and deleted together unless one is used", async ({
  admin,
  visitor,
  addPictures,
  makeCategory,
}) => {
  const isDescribed = await createResponseCheck(admin);
  const name = createTitle("Sorted");
  const files = [await jpeg({ width: 402, height: 311 }), await jpeg({ width: 1204, height: 933 }), await png()];
  const [first, second, third] = (await addPictures(files)) as [UploadedMedia, UploadedMedia, UploadedMedia];
  for (const [index, { id }] of [third, second, first].entries())
    expect((await admin.patch(at(id), { data: { name: `${name} ${index + 1}` } })).status()).toBe(200);
  const list = async (query: string) => (await search(admin, `search=${encodeURIComponent(name)}&${query}`)).items.map(({ id }) => id);
  const bySize = [first, second, third].toSorted((one, other) => one.bytes! - other.bytes!).map(({ id }) => id);
  expect(await list("")).toEqual([third.id, second.id, first.id]);
  expect(await list("sort=oldest")).toEqual([first.id, second.id, third.id]);
  expect(await list("sort=name")).toEqual([third.id, second.id, first.id]);
  expect(await list("sort=smallest")).toEqual(bySize);
  expect(await list("sort=largest")).toEqual(bySize.toReversed());
  expect(await search(admin, "sort=name&limit=1")).toMatchObject({ next: null });

  await admin.patch(at(first.id), { data: { alt: { en: "A slab" } } });
  await admin.patch(at(second.id), { data: { alt: { hi: "पत्थर" } } });
  expect(await list("alt=missing&sort=oldest")).toEqual([second.id, third.id]);

  await makeCategory({ image_media_id: String(third.id) });
  const all = { data: { ids: [first.id, second.id, third.id] } };
  const refused = await admin.delete(PATH, all);
  await isDescribed(refused, "DELETE /api/media");
  await expectRefusal(refused, 409, words.removeMany.used([`${name} 1`]));
  expect(await list("sort=oldest")).toEqual([first.id, second.id, third.id]);
  const removed = await admin.delete(PATH, { data: { ids: [first.id, second.id] } });
  await isDescribed(removed, "DELETE /api/media");
  expect(await removed.json()).toMatchObject({ message: words.removeMany.done(2), data: [{ id: first.id }, { id: second.id }] });
  const entry = removed.headers()[UNDO_HEADER.toLowerCase()];
  const { version: _, present: __, ...described } = await (await admin.get(`/api/history/${entry}`)).json();
  expect(describeEvent(described)).toBe("Deleted 2 pictures");
  expect((await admin.post(`/api/history/${entry}/undo`)).status()).toBe(200);
  for (const { id, url } of [first, second]) {
    expect((await admin.get(`/api/media/${id}`)).status()).toBe(200);
    expect((await visitor.get(url)).status()).toBe(200);
  }
  expect((await admin.delete(PATH, { data: { ids: [first.id, second.id] } })).status()).toBe(200);
  expect(await list("")).toEqual([third.id]);
  expect(await listServedFiles(first.url)).toEqual([]);
  await expectRefusal(await admin.delete(PATH, { data: { ids: [] } }), 400, words.invalidId);
});
