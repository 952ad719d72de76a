import { expect, test } from "vitest";
import { newMainCategory } from "@/lib/catalogue/main-categories";
import { getAltText, getMediaName, getMediaVersion, type Media, mediaChange, mediaQuery, toCssPosition } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { findFirstError, readFormFields } from "@/lib/shared/files";
import { newSlider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

const words = mediaMessages.media;

test("an empty query returns the first page of all pictures", () => {
  expect(mediaQuery.parse({})).toEqual({ search: "", unused: false, sort: "newest", page: 1, limit: 50 });
  expect(mediaQuery.parse({ search: " slab ", unused: "1", page: "3", limit: "5" })).toEqual({
    search: "slab",
    unused: true,
    sort: "newest",
    page: 3,
    limit: 5,
  });
  expect(mediaQuery.parse({ search: "", unused: "", page: "", limit: "" })).toMatchObject({ search: "", unused: false, page: 1 });
  expect(mediaQuery.parse({ alt: "missing", sort: "largest" })).toMatchObject({ alt: "missing", sort: "largest" });
});

test("a focal point must be within the picture", () => {
  expect(mediaChange.parse({ focus: { x: 0, y: 1 } })).toEqual({ focus: { x: 0, y: 1 } });
  for (const focus of [{ x: -0.1, y: 0 }, { x: 0, y: 2 }, { x: "0", y: 0 }, { y: 0 }]) {
    expect(mediaChange.safeParse({ focus }).error?.issues[0]?.message).toBe(words.focusInvalid);
  }
  expect(toCssPosition({ x: 1 / 3, y: 1 })).toBe("33.3% 100%");
});

test("texts are trimmed; unknown fields and languages are rejected", () => {
  expect(mediaChange.parse({ name: " Slab ", alt: { en: " White ", gu: "" } })).toEqual({ name: "Slab", alt: { en: "White", gu: "" } });
  for (const change of [{ title: "x" }, { alt: { fr: "x" } }, { focus: { x: 0, y: 0, z: 0 } }, { name: "" }]) {
    expect(mediaChange.safeParse(change).success).toBe(false);
  }
});

test("the version changes with editable fields, not with their order, uses or file size", () => {
  const media: Media = {
    ...{
      id: 7,
      url: "/uploads/00/x.jpg",
      name: "Slab",
      alt: { en: "A", hi: "B" },
      focus: null,
      palette: null,
      width: 4,
      height: 3,
      bytes: 9,
    },
    ...{ in_library: true, created_at: "2026-11-22T00:00:00.000Z", version: "", used_in: [] },
  };
  const version = getMediaVersion(media);
  expect(getMediaVersion({ ...media, alt: { hi: "B", en: "A" }, bytes: 10 })).toBe(version);
  expect(getMediaVersion({ ...media, alt: { en: "A" } })).not.toBe(version);
  expect(getMediaVersion({ ...media, focus: { x: 0, y: 0 } })).not.toBe(version);
  expect([getMediaName(media), getMediaName({ id: 7, name: "" }), getAltText(media.alt), getAltText({})]).toEqual([
    "Slab",
    "Picture 7",
    "A",
    "",
  ]);
});

test("a form accepts a library picture instead of a file", () => {
  const form = new FormData();
  form.append("title", "Marble");
  form.append("description", "White");
  form.append("image", new File([], ""));
  form.append("image_media_id", "");
  expect(readFormFields(form)).toEqual({ title: "Marble", description: "White" });
  expect(findFirstError(newSlider, form)).toBe(websiteMessages.sliders.imageRequired);
  form.set("image_media_id", "12");
  expect(readFormFields(form).image).toMatchObject({ media: { id: 12, field: "image_media_id" } });
  expect(findFirstError(newSlider, form)).toBeUndefined();
  expect(findFirstError(newMainCategory, form)).toBeUndefined();
});
