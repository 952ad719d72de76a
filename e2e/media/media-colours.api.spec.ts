import sharp from "sharp";
import { getColours } from "@/lib/media/colours";
import { toHex } from "@/lib/media/look";
import type { Media, MediaPage } from "@/lib/media/media";
import { expect, test } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { createAnimatedGif, createTransparentPng, type Upload } from "../kit/pictures";

const at = (id: number) => `/api/media/${id}`;
const PIECE = { width: 400, height: 300 };

/** A slab with a horizontal band in a second colour. */
async function slab(ground: string, band: string): Promise<Upload> {
  const { width } = PIECE;
  const input = { create: { width, height: PIECE.height / 4, channels: 3 as const, background: band } };
  const image = sharp({ create: { ...PIECE, channels: 3, background: ground } }).composite([{ input, left: 0, top: PIECE.height / 2 }]);
  return { name: "slab.jpg", mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 95 }).toBuffer() };
}

test("colours are detected when a picture is stored or replaced, and are read-only", async ({ admin, makeAnyProduct }) => {
  const isDescribed = await createResponseCheck(admin);
  const product = await makeAnyProduct({ image: await slab("#161514", "#e6e2d8") });
  const byAddress = await admin.get(`/api/media?${new URLSearchParams({ url: product.product_image })}`);
  await isDescribed(byAddress, "GET /api/media");
  const { items, total }: MediaPage = await byAddress.json();
  expect(total).toBe(1);
  const [picture] = items as [Media];
  expect(getColours(picture.palette!)).toEqual(["black", "white"]);
  expect(toHex(picture.palette![0]!)).toMatch(/^1[0-9a-f]1[0-9a-f]1[0-9a-f]$/);
  expect(picture.palette!.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);

  const replaced = await admin.put(at(picture.id), { multipart: { file: await slab("#a2473a", "#a2473a") } });
  expect(getColours(((await replaced.json()).data as Media).palette!)).toEqual(["red"]);
  expect((await admin.patch(at(picture.id), { data: { palette: [] } })).status()).toBe(400);
  expect((await admin.get(`/api/media?url=${"x".repeat(201)}`)).status()).toBe(400);
  expect(await (await admin.get("/api/media?url=/uploads/none.jpg")).json()).toEqual({ items: [], total: 0, next: null });
});

test("animated and transparent pictures have colours", async ({ admin, makeCategory }) => {
  const byUrl = async (url: string): Promise<Media> =>
    (await (await admin.get(`/api/media?${new URLSearchParams({ url })}`)).json()).items[0];
  const moving = await makeCategory({ image: await createAnimatedGif({ width: 431, height: 307 }) });
  expect(getColours((await byUrl(moving.image_url!)).palette!), "of the first frame").toEqual(["red"]);
  const half = await makeCategory({ image: await createTransparentPng() });
  expect((await byUrl(half.image_url!)).palette).toHaveLength(1);
});
