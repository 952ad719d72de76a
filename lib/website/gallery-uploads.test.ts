import { expect, test } from "vitest";
import { IMAGE_BYTES, MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { bytesOf, galleryUploads } from "@/lib/website/gallery-uploads";

const photos = (count: number, size = 1) => Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, size }));

test("what fits goes in one upload", () => {
  const files = photos(MAX_GALLERY_FILES);
  expect(galleryUploads(files)).toEqual([files]);
  expect(galleryUploads([])).toEqual([]);
});

test("no upload has too many files, and their order stays", () => {
  const files = photos(2 * MAX_GALLERY_FILES + 5);
  const uploads = galleryUploads(files);
  expect(uploads.map(({ length }) => length)).toEqual([MAX_GALLERY_FILES, MAX_GALLERY_FILES, 5]);
  expect(uploads.flat()).toEqual(files);
});

test("no upload has too many bytes", () => {
  const uploads = galleryUploads(photos(MAX_GALLERY_FILES, IMAGE_BYTES));
  expect(uploads.map(bytesOf)).toEqual([MAX_GALLERY_BYTES, MAX_GALLERY_BYTES]);
});
