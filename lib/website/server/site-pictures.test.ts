import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { findPictureVariants, PICTURE_WIDTHS, shippedPicture } from "@/lib/website/content/shipped-pictures";

function collectPictures(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  return "url" in content ? [String(content.url)] : Object.values(content).flatMap(collectPictures);
}

const isThere = (address: string) => existsSync(`public${address}`);

test("every shipped picture exists in all widths and formats", () => {
  const files = Object.keys(PICTURE_WIDTHS).flatMap((name) => {
    const { url } = shippedPicture(name, "");
    const { formats, widths, variant } = findPictureVariants(url)!;
    return [url, ...formats.flatMap((format) => widths.map((width) => variant(width, format)))];
  });
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test("every default uses an existing picture", () => {
  const named = collectPictures(CONTENT_GROUPS.map((group) => getContentGroup(group).defaults)).filter((url) => url !== "");
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((url) => !isThere(url))).toEqual([]);
});

test("no default page shows a picture twice", () => {
  for (const group of CONTENT_GROUPS) {
    // Search engines and social sites get the pictures of the group "pages"; no page shows them.
    const shown = collectPictures(getContentGroup(group).defaults).filter((url) => url !== "");
    const repeated = shown.filter((url, place) => shown.indexOf(url) !== place);
    if (group !== "pages") expect(repeated, group).toEqual([]);
  }
});
