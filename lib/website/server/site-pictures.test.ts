import { expect, test } from "vitest";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { isShippedPicture } from "@/lib/website/content/shipped-pictures";

function collectPictures(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  return "url" in content ? [String(content.url)] : Object.values(content).flatMap(collectPictures);
}

test("every default uses a shipped picture", () => {
  const named = collectPictures(CONTENT_GROUPS.map((group) => getContentGroup(group).defaults)).filter((url) => url !== "");
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((url) => !isShippedPicture(url))).toEqual([]);
});

test("no default page shows a picture twice", () => {
  for (const group of CONTENT_GROUPS) {
    // Search engines and social sites get the pictures of the group "pages"; no page shows them.
    const shown = collectPictures(getContentGroup(group).defaults).filter((url) => url !== "");
    const repeated = shown.filter((url, place) => shown.indexOf(url) !== place);
    if (group !== "pages") expect(repeated, group).toEqual([]);
  }
});
