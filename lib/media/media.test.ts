import { expect, test } from "vitest";
import { newMainCategory } from "@/lib/catalogue/main-categories";
import { colourMessages } from "@/lib/media/colour-messages";
import { altOf, coloursOfMedia, type Media, mediaChange, mediaName, mediaQuery, mediaVersion, positionOf } from "@/lib/media/media";
import { firstProblem, formFields } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";
import { newSlider } from "@/lib/website/sliders";

const words = messages.media;

test("a query without parts asks for the first page of all", () => {
  expect(mediaQuery.parse({})).toEqual({ search: "", unused: false, page: 1, limit: 50 });
  expect(mediaQuery.parse({ search: " slab ", unused: "1", page: "3", limit: "5" })).toEqual({
    search: "slab",
    unused: true,
    page: 3,
    limit: 5,
  });
  expect(mediaQuery.parse({ search: "", unused: "", page: "", limit: "" })).toMatchObject({ search: "", unused: false, page: 1 });
});

test("a focal point lies within the picture", () => {
  expect(mediaChange.parse({ focus: { x: 0, y: 1 } })).toEqual({ focus: { x: 0, y: 1 } });
  for (const focus of [{ x: -0.1, y: 0 }, { x: 0, y: 2 }, { x: "0", y: 0 }, { y: 0 }]) {
    expect(mediaChange.safeParse({ focus }).error?.issues[0]?.message).toBe(words.focusInvalid);
  }
  expect(positionOf({ x: 1 / 3, y: 1 })).toBe("33.3% 100%");
});

test("words are trimmed, and only known fields and languages are taken", () => {
  expect(mediaChange.parse({ name: " Slab ", alt: { en: " White ", gu: "" } })).toEqual({ name: "Slab", alt: { en: "White", gu: "" } });
  for (const change of [{ title: "x" }, { alt: { fr: "x" } }, { focus: { x: 0, y: 0, z: 0 } }, { name: "" }]) {
    expect(mediaChange.safeParse(change).success).toBe(false);
  }
});

test("the version of a picture tells of what is said of it, not of where it is used or in which order", () => {
  const media: Media = {
    ...{
      id: 7,
      url: "/uploads/00/x.jpg",
      name: "Slab",
      alt: { en: "A", hi: "B" },
      focus: null,
      palette: null,
      colours: null,
      width: 4,
      height: 3,
      bytes: 9,
    },
    ...{ in_library: true, created_at: "2026-11-22T00:00:00.000Z", version: "", used_in: [] },
  };
  const version = mediaVersion(media);
  expect(mediaVersion({ ...media, alt: { hi: "B", en: "A" }, bytes: 10 })).toBe(version);
  expect(mediaVersion({ ...media, alt: { en: "A" } })).not.toBe(version);
  expect(mediaVersion({ ...media, focus: { x: 0, y: 0 } })).not.toBe(version);
  expect([mediaName(media), mediaName({ id: 7, name: "" }), altOf(media.alt), altOf({})]).toEqual(["Slab", "Picture 7", "A", ""]);
});

test("a picture of the library stands in for a file in a form", () => {
  const form = new FormData();
  form.append("title", "Marble");
  form.append("description", "White");
  form.append("image", new File([], ""));
  form.append("image_media_id", "");
  expect(formFields(form)).toEqual({ title: "Marble", description: "White" });
  expect(firstProblem(newSlider, form)).toBe(messages.sliders.imageRequired);
  form.set("image_media_id", "12");
  expect(formFields(form).image).toMatchObject({ media: { id: 12, field: "image_media_id" } });
  expect(firstProblem(newSlider, form)).toBeUndefined();
  expect(firstProblem(newMainCategory, form)).toBeUndefined();
});

test("colours are those that there are, each once; what staff say goes before what was found", () => {
  const beige = { palette: [{ l: 78, a: 4, b: 20, share: 1 }], colours: null };
  expect(coloursOfMedia(beige)).toEqual(["beige"]);
  expect(coloursOfMedia({ ...beige, colours: ["yellow", "white"] })).toEqual(["yellow", "white"]);
  expect(coloursOfMedia({ palette: null, colours: null })).toEqual([]);
  expect(mediaChange.parse({ colours: null })).toEqual({ colours: null });
  for (const [colours, error] of [
    [[], colourMessages.none],
    [["beige", "beige"], colourMessages.invalid],
    [["mauve"], colourMessages.invalid],
    ["beige", colourMessages.invalid],
  ] as const) {
    expect(mediaChange.safeParse({ colours }).error?.issues[0]?.message).toBe(error);
  }
});
