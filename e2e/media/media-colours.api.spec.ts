import sharp from "sharp";
import { colourMessages } from "@/lib/media/colour-messages";
import { getColours } from "@/lib/media/colours";
import { toHex } from "@/lib/media/look";
import type { Media, MediaPage } from "@/lib/media/media";
import { expect, expectRefusal, test } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { createAnimatedGif, createTransparentPng, jpeg, type Upload } from "../kit/pictures";

const at = (id: number) => `/api/media/${id}`;
const PIECE = { width: 400, height: 300 };

/** A slab with a horizontal band in a second colour. */
async function slab(ground: string, band: string): Promise<Upload> {
  const { width } = PIECE;
  const input = { create: { width, height: PIECE.height / 4, channels: 3 as const, background: band } };
  const image = sharp({ create: { ...PIECE, channels: 3, background: ground } }).composite([{ input, left: 0, top: PIECE.height / 2 }]);
  return { name: "slab.jpg", mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 95 }).toBuffer() };
}

test("colours are detected, can be corrected by staff, and are recorded in the history", async ({ admin, makeAnyProduct }) => {
  const isDescribed = await createResponseCheck(admin);
  const image = await slab("#161514", "#e6e2d8");
  const product = await makeAnyProduct({ image });
  const byAddress = await admin.get(`/api/media?${new URLSearchParams({ url: product.product_image })}`);
  await isDescribed(byAddress, "GET /api/media");
  const { items, total }: MediaPage = await byAddress.json();
  expect(total).toBe(1);
  const [picture] = items as [Media];
  expect(picture).toMatchObject({ url: product.product_image, colours: null });
  expect(getColours(picture.palette!)).toEqual(["black", "white"]);
  expect(toHex(picture.palette![0]!)).toMatch(/^1[0-9a-f]1[0-9a-f]1[0-9a-f]$/);
  expect(picture.palette!.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);

  const corrected = await admin.patch(at(picture.id), {
    data: { colours: ["grey", "white"] },
    headers: { "If-Match": `"${picture.version}"` },
  });
  await isDescribed(corrected, "PATCH /api/media/{id}");
  const { data }: { data: Media } = await corrected.json();
  expect(data).toMatchObject({ colours: ["grey", "white"], palette: picture.palette });
  expect(data.version).not.toBe(picture.version);
  const late = await admin.patch(at(picture.id), { data: { colours: null }, headers: { "If-Match": `"${picture.version}"` } });
  expect(late.status()).toBe(409);
  const { items: history } = await (await admin.get(`/api/history?resource=media&search=${encodeURIComponent(picture.name)}`)).json();
  expect(history.find(({ row_id }: { row_id: number }) => row_id === picture.id)).toMatchObject({
    before: { colours: null },
    after: { colours: ["grey", "white"] },
  });

  await test.step("other edits keep corrected colours; a replacement resets them", async () => {
    const named = await admin.patch(at(picture.id), { data: { alt: { en: "A slab" } } });
    expect((await named.json()).data.colours).toEqual(["grey", "white"]);
    const replaced = await admin.put(at(picture.id), { multipart: { file: await slab("#a2473a", "#a2473a") } });
    const after: Media = (await replaced.json()).data;
    expect({ colours: after.colours, found: getColours(after.palette!) }).toEqual({ colours: null, found: ["red"] });
  });

  const again = await admin.patch(at(picture.id), { data: { colours: ["brown"] } });
  expect((await again.json()).data.colours).toEqual(["brown"]);
  const back = await admin.patch(at(picture.id), { data: { colours: null } });
  expect((await back.json()).data.colours).toBeNull();
});

test("animated and transparent pictures have colours", async ({ admin, makeCategory }) => {
  const byUrl = async (url: string): Promise<Media> =>
    (await (await admin.get(`/api/media?${new URLSearchParams({ url })}`)).json()).items[0];
  const moving = await makeCategory({ image: await createAnimatedGif({ width: 431, height: 307 }) });
  expect(getColours((await byUrl(moving.image_url!)).palette!), "of the first frame").toEqual(["red"]);
  const half = await makeCategory({ image: await createTransparentPng() });
  expect((await byUrl(half.image_url!)).palette).toHaveLength(1);
});

test("invalid colours are refused", async ({ admin, makeCategory }) => {
  const { image_url } = await makeCategory({ image: await jpeg() });
  const [picture] = (await (await admin.get(`/api/media?${new URLSearchParams({ url: image_url! })}`)).json()).items as [Media];
  for (const [colours, error] of [
    [[], colourMessages.none],
    [["mauve"], colourMessages.invalid],
    [["grey", "grey"], colourMessages.invalid],
  ] as const) {
    await expectRefusal(await admin.patch(at(picture.id), { data: { colours } }), 400, error);
  }
  expect((await admin.patch(at(picture.id), { data: { palette: [] } })).status(), "detected colours are read-only").toBe(400);
  expect((await admin.get(`/api/media?url=${"x".repeat(201)}`)).status()).toBe(400);
  expect(await (await admin.get("/api/media?url=/uploads/none.jpg")).json()).toEqual({ items: [], total: 0, next: null });
  expect((await (await admin.get(at(picture.id))).json()).colours).toBeNull();
});
