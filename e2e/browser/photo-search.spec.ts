import path from "node:path";
import { coloursOf } from "@/lib/domain/colours";
import { photoWords as words } from "@/lib/domain/content/photo-search";
import { parseLook } from "@/lib/domain/look";
import { expect, test } from "../fixtures";
import { transparentPng } from "../pictures";
import { complaintsOf, expectAccessible, NARROW } from "./accessible";

test.use({ viewport: NARROW });

const slab = (name: string) => path.join("sample/photos/slabs", `${name}.jpg`);

test("a photograph is looked for by its colours, and does not leave the device", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/search");
  await page.waitForLoadState("networkidle");
  const sent: { method: string; url: string; bytes: number }[] = [];
  page.on("request", (request) =>
    sent.push({ method: request.method(), url: request.url(), bytes: request.postDataBuffer()?.length ?? 0 }),
  );
  for (const [name, colours] of [
    ["onyx-honey", ["yellow", "cream"]],
    ["verde-guatemala", ["green"]],
  ] as const) {
    await page.getByLabel(words.button).setInputFiles(slab(name));
    await expect(page).toHaveURL(
      ({ searchParams }) => coloursOf(parseLook(searchParams.get("look") ?? "") ?? []).join() === colours.join(),
    );
  }
  // Whatever was asked meanwhile had nothing in it, and no address is long enough for more than six colours.
  expect(sent.filter(({ method, bytes }) => method !== "GET" || bytes > 0)).toEqual([]);
  const longest = Math.max(...sent.map(({ url }) => new URL(url).search.length));
  expect(longest).toBeLessThan(300);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("what cannot be looked for is said in words, and the next photograph is taken", async ({ page }) => {
  await page.goto("/search");
  await page.waitForLoadState("networkidle");
  const field = page.getByLabel(words.button);
  const { buffer } = await transparentPng();
  for (const [file, problem] of [
    [{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("marble") }, words.noPicture],
    [{ name: "IMG_2041.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") }, words.heic],
    [{ name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") }, words.unreadable],
  ] as const) {
    await field.setInputFiles(file);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(`${words.hint} ${problem}`);
  }
  await expect(page).toHaveURL(/\/search$/);
  await field.setInputFiles({ name: "half.png", mimeType: "image/png", buffer });
  await expect(page).toHaveURL(/\/search\?look=[0-9a-f]{6}-100$/);
});
