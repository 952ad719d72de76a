import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTENT_GROUPS, contentGroup } from "@/lib/website/content/groups";
import { keptPicture, SHIPPED, shipped } from "@/lib/website/content/shipped-pictures";

/** All addresses of pictures inside of some content, however deep. */
function picturesIn(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  return "url" in content ? [String(content.url)] : Object.values(content).flatMap(picturesIn);
}

const isThere = (address: string) => existsSync(`public${address}`);

test("every picture of the site is there, in every width and format that pages name", () => {
  const files = Object.keys(SHIPPED).flatMap((name) => {
    const { url } = shipped(name, "");
    const { formats, widths, variant } = keptPicture(url)!;
    return [url, ...formats.flatMap((format) => widths.map((width) => variant(width, format)))];
  });
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test("every default names a picture that is there", () => {
  const named = picturesIn(CONTENT_GROUPS.map((group) => contentGroup(group).defaults)).filter((url) => url !== "");
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((url) => !isThere(url))).toEqual([]);
});
