import { describe, expect, it } from "vitest";
import { z } from "zod";
import { canShrink, type FileLike, findFirstError, IMAGE_TYPES, imageFile, readFormFields } from "@/lib/shared/files";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const field = imageFile("An image, please.");
const file = (change: Partial<FileLike> = {}): FileLike => ({ name: "slab.jpg", type: "image/jpeg", size: 1000, ...change });
const issues = (value: unknown) => field.safeParse(value).error?.issues.map(({ message }) => message);

describe("an image field", () => {
  it.each(IMAGE_TYPES)("accepts %s", (type) => {
    expect(field.safeParse(file({ type })).success).toBe(true);
  });

  it.each(["image/webp", "image/svg+xml", "text/html", "application/pdf", "IMAGE/JPEG ", ""])("refuses the type %j", (type) => {
    expect(issues(file({ type }))).toEqual([messages.files.imageType]);
  });

  it.each([
    ["IMG_2041.HEIC", ""],
    ["IMG_2041", "image/heic"],
    ["IMG_2041.heif", "image/heif"],
  ])("says what to do with the photograph %s of the type %j", (name, type) => {
    expect(issues(file({ name, type }))).toEqual([messages.files.heic]);
  });

  it("canShrink is true for photos, but not for animations and other files", () => {
    const sizes = [
      file(),
      file({ size: IMAGE_BYTES }),
      file({ size: IMAGE_BYTES, type: "image/gif" }),
      file({ size: IMAGE_BYTES, type: "" }),
    ];
    expect(sizes.map(canShrink)).toEqual([false, true, false, false]);
  });

  it.each(["", "application/octet-stream"])("leaves the type %j to the server", (type) => {
    expect(field.safeParse(file({ type, path: "/received" })).success).toBe(true);
  });

  it("accepts a file just below 10 MB and refuses one of exactly 10 MB", () => {
    expect(issues(file({ size: IMAGE_BYTES - 1 }))).toBeUndefined();
    expect(issues(file({ size: IMAGE_BYTES }))).toEqual([messages.files.imageSize]);
  });

  it("reports only the type if the size is wrong too", () => {
    expect(issues(file({ type: "text/html", size: IMAGE_BYTES }))).toEqual([messages.files.imageType]);
  });

  it.each([undefined, null, "slab.jpg", 7, {}])("reports a missing file for %j", (value) => {
    expect(issues(value)).toEqual(["An image, please."]);
  });

  it("has the status of its error", () => {
    const findIssue = (value: FileLike) => field.safeParse(value).error?.issues[0];
    expect(findIssue(file({ type: "text/html" }))).toMatchObject({ params: { status: 415 } });
    expect(findIssue(file({ size: IMAGE_BYTES }))).toMatchObject({ params: { status: 413 } });
  });
});

describe("readFormFields", () => {
  it("keeps text and chosen files, and drops untouched file inputs", () => {
    const form = new FormData();
    form.append("title", "Statuario");
    form.append("description", "");
    form.append("image", new File(["x"], "slab.jpg"));
    form.append("subimg1", new File([], ""));
    expect(Object.keys(readFormFields(form))).toEqual(["title", "description", "image"]);
  });

  it("keeps a chosen file that is empty, so that it is refused", () => {
    const form = new FormData();
    form.append("image", new File([], "slab.jpg"));
    expect(readFormFields(form).image).toBeInstanceOf(File);
  });
});

describe("findFirstError", () => {
  const schema = z.object({ title: z.string("A title, please."), image: field });

  it("returns the first error in schema order", () => {
    expect(findFirstError(schema, new FormData())).toBe("A title, please.");
  });

  it("returns undefined for a valid form", () => {
    const form = new FormData();
    form.append("image", new File(["x"], "slab.jpg", { type: "image/jpeg" }));
    form.append("title", "Statuario");
    expect(findFirstError(schema, form)).toBeUndefined();
  });
});
