import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { about } from "@/lib/domain/content/about";
import { home } from "@/lib/domain/content/home";
import { pictures, type SitePicture, sourcesOf } from "@/lib/domain/content/pictures";
import { projects } from "@/lib/domain/content/projects";
import { testimonials } from "@/lib/domain/content/testimonials";

/** All pictures inside of some content, however deep. */
function picturesIn(content: unknown): SitePicture[] {
  if (typeof content !== "object" || content === null) return [];
  return "widths" in content ? [content as SitePicture] : Object.values(content).flatMap(picturesIn);
}

const named = picturesIn([pictures, home, about, projects, testimonials]);
const files = named.flatMap((picture) => [...sourcesOf(picture, "avif").split(", "), ...sourcesOf(picture, "webp").split(", ")]);

test("every picture of the site is there, in every width and format that pages name", () => {
  expect(named.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(`public${file.split(" ")[0]}`))).toEqual([]);
});
