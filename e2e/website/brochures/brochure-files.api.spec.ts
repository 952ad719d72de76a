import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { parseStoredPicture } from "@/lib/media/pictures";
import type { Brochure } from "@/lib/website/brochures";
import { expect, fetchList, test } from "../../kit/fixtures";

const somePdf = async (request: APIRequestContext) => (await fetchList<Brochure>(request, "/api/ebrochure"))[0]!.pdf_file;

test("serves a brochure's PDF under its content hash with an immutable cache header", async ({ visitor }) => {
  const address = await somePdf(visitor);
  const response = await visitor.get(address);
  const content = await response.body();
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  expect(address).toBe(`/uploads/${hash.slice(0, 2)}/${hash}.pdf`);
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(response.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
  const again = await visitor.get(address, { headers: { "If-None-Match": response.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});

test("serves byte ranges of a PDF", async ({ visitor }) => {
  const address = await somePdf(visitor);
  const whole = await (await visitor.get(address)).body();
  const { length } = whole;
  const parts: [asked: string, start: number, end: number][] = [
    ["bytes=0-4", 0, 4],
    ["bytes=1000-1999", 1000, 1999],
    ["bytes=-6", length - 6, length - 1],
    [`bytes=${length - 10}-`, length - 10, length - 1],
    [`bytes=0-${length * 2}`, 0, length - 1],
  ];
  for (const [range, start, end] of parts) {
    const response = await visitor.get(address, { headers: { Range: range } });
    expect(response.status(), range).toBe(206);
    expect(response.headers()["content-range"]).toBe(`bytes ${start}-${end}/${length}`);
    expect((await response.body()).equals(whole.subarray(start, end + 1)), range).toBe(true);
  }
  const beyond = await visitor.get(address, { headers: { Range: `bytes=${length}-` } });
  expect(beyond.status()).toBe(416);
  expect(beyond.headers()["content-range"]).toBe(`bytes */${length}`);
});

test("serves a brochure's cover in every width", async ({ visitor }) => {
  // Uses the first brochure, because concurrent tests delete others.
  const [first] = await fetchList<Brochure>(visitor, "/api/ebrochure");
  const { formats, widths, variant } = parseStoredPicture(first!.cover_image)!;
  for (const format of formats) {
    for (const width of widths) expect((await visitor.get(variant(width, format))).status()).toBe(200);
  }
});
