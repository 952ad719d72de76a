import { describe, expect, it } from "vitest";
import { mediaMessages } from "@/lib/media/words";
import type { FileLike } from "@/lib/shared/files";
import { IMAGE_BYTES, MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { galleryChange, galleryFile, galleryUpload } from "@/lib/website/gallery";

const words = mediaMessages.gallery;
const file = (change: Partial<FileLike> = {}): FileLike => ({ name: "slab.jpg", type: "image/jpeg", size: 1000, ...change });

describe("an upload", () => {
  const problem = (images: unknown) => galleryUpload.safeParse({ images }).error?.issues[0];

  it("accepts the maximum number of files and bytes", () => {
    const images = Array.from({ length: MAX_GALLERY_FILES }, () => file({ size: MAX_GALLERY_BYTES / MAX_GALLERY_FILES }));
    expect(galleryUpload.parse({ images })).toEqual({ images });
  });

  it.each([undefined, [], "slab.jpg", ["slab.jpg"]])("needs at least one image, which %j is not", (images) => {
    expect(problem(images)?.message).toBe(words.nothingChosen);
  });

  it("names the first invalid file and reports its type before its size", () => {
    const page = file({ name: "page.html", type: "text/html", size: IMAGE_BYTES });
    const huge = file({ name: "huge.png", type: "image/png", size: IMAGE_BYTES });
    expect(problem([file(), huge, page])).toMatchObject({ message: words.tooBig("huge.png"), params: { status: 413 } });
    expect(problem([file(), page, huge])).toMatchObject({ message: words.wrongType("page.html"), params: { status: 415 } });
  });

  it("refuses more than 20 files or 100 MB", () => {
    const tooMany = Array.from({ length: MAX_GALLERY_FILES + 1 }, () => file());
    expect(problem(tooMany)).toMatchObject({ message: words.tooMany(MAX_GALLERY_FILES), params: { status: 413 } });
    const tooMuch = Array.from({ length: 11 }, () => file({ size: IMAGE_BYTES - 1 }));
    expect(problem(tooMuch)).toMatchObject({ message: words.tooMuch, params: { status: 413 } });
  });
});

describe("one selected file", () => {
  const problem = (value: FileLike) => galleryFile.safeParse(value).error?.issues[0]?.message;

  it("has its name in the error message", () => {
    expect(problem(file({ size: IMAGE_BYTES - 1 }))).toBeUndefined();
    expect(problem(file({ name: "slab.webp", type: "image/webp" }))).toBe(words.wrongType("slab.webp"));
    expect(problem(file({ size: IMAGE_BYTES }))).toBe(words.tooBig("slab.jpg"));
  });
});

describe("a replacement", () => {
  const problem = (fields: object) => galleryChange.safeParse(fields).error?.issues[0]?.message;

  it("must be one image", () => {
    expect(galleryChange.parse({ images: file() })).toEqual({ images: file() });
    expect(problem({})).toBe(words.replacementRequired);
    expect(problem({ images: "slab.jpg" })).toBe(words.replacementRequired);
    expect(problem({ images: file({ type: "text/html" }) })).toBe(messages.files.imageType);
    expect(problem({ images: file({ size: IMAGE_BYTES }) })).toBe(messages.files.imageSize);
  });
});
