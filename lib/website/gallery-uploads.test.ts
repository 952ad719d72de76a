import { expect, test } from "vitest";
import { IMAGE_BYTES, MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { splitIntoUploads, sumBytes } from "@/lib/website/gallery-uploads";

const photos = (count: number, size = 1) => Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, size }));

test("puts files within the limits into one upload", () => {
  const files = photos(MAX_GALLERY_FILES);
  expect(splitIntoUploads(files)).toEqual([files]);
  expect(splitIntoUploads([])).toEqual([]);
});

test("splits by number of files and keeps their order", () => {
  const files = photos(2 * MAX_GALLERY_FILES + 5);
  const uploads = splitIntoUploads(files);
  expect(uploads.map(({ length }) => length)).toEqual([MAX_GALLERY_FILES, MAX_GALLERY_FILES, 5]);
  expect(uploads.flat()).toEqual(files);
});

test("splits by total bytes", () => {
  const uploads = splitIntoUploads(photos(MAX_GALLERY_FILES, IMAGE_BYTES));
  expect(uploads.map(sumBytes)).toEqual([MAX_GALLERY_BYTES, MAX_GALLERY_BYTES]);
});
