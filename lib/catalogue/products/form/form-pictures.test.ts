import { describe, expect, it } from "vitest";
import {
  addPictures,
  countFreePlaces,
  type FormPictures,
  getAltTexts,
  movePicture,
  proposeAltTexts,
  removePicture,
  setSlot,
  toFormPictures,
} from "@/lib/catalogue/products/form/form-pictures";
import type { Product } from "@/lib/catalogue/products/products";
import { MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";

const createAdded = (image: string) => ({ image, name: "", media: "" });

/** Five slots and the further pictures: a letter each, a dot for an empty slot. */
const fromText = (text: string): FormPictures => ({
  pictures: [...text.replace("|", "")].map((letter, index) => ({
    ...{ id: index + 1, name: "", media: "", role: "slab", caption: letter },
    image: letter === "." ? "" : letter,
  })),
});
const show = ({ pictures }: FormPictures) => {
  const images = pictures.map(({ image }) => image || ".").join("");
  return `${images.slice(0, 5)}|${images.slice(5)}`;
};
const getIds = ({ pictures }: FormPictures) => pictures.map(({ id }) => id);

describe("the pictures of a form", () => {
  it("are those in the slots, and the further ones", () => {
    const slots = { product_image: "a", sub_image1: null, sub_image2: "b", sub_image3: "", sub_image4: "c" };
    const pictures = [{ role: "slab" as const, image: "d", caption: null }];
    expect(show(toFormPictures({ ...slots, pictures } as Product & { pictures: typeof pictures }))).toBe("a.b.c|d");
    expect(show(toFormPictures(undefined))).toBe(".....|");
  });

  it("fill empty slots in order, then the further places", () => {
    const added = [..."xyz"].map(createAdded);
    expect(show(addPictures(fromText("a.c..|d"), added))).toBe("axcyz|d");
    expect(show(addPictures(fromText("abcd.|e"), added))).toBe("abcdx|eyz");
    const { pictures } = addPictures(fromText("abcde|"), added);
    expect(new Set(getIds({ pictures })).size).toBe(8);
    expect(countFreePlaces({ pictures })).toBe(MAX_PRODUCT_PICTURES - 3);
  });

  it("are replaced and removed without moving the others", () => {
    expect(show(setSlot(fromText("ab...|c"), 1, createAdded("x")))).toBe("ax...|c");
    expect(show(removePicture(fromText("abc..|d"), 0))).toBe(".bc..|d");
    expect(show(removePicture(fromText("abc..|de"), 5))).toBe("abc..|e");
  });

  it.each([
    ["abc..|de", 2, 0, "cba..|de"],
    ["abc..|de", 0, 3, ".bca.|de"],
    ["abc..|def", 7, 5, "abc..|fde"],
    // In and out of the slots
    ["abc..|de", 5, 3, "abcd.|e"],
    ["abcde|fg", 0, 6, "gbcde|fa"],
    ["abc..|de", 2, 5, "abd..|ce"],
    ["abcde|", 4, 5, "abcd.|e"],
  ])("move in %s from %i to %i", (before, from, to, after) => {
    const moved = movePicture(fromText(before), from, to);
    expect(show(moved)).toBe(after);
    expect(new Set(getIds(moved)).size).toBe(moved.pictures.length);
  });

  it("ask for missing alt texts, which move with their pictures", () => {
    const product = { title: "Statuario", finish: "Polished" };
    const isUndescribed = (image: string) => image !== "b";
    const asked = proposeAltTexts(fromText("ab.c.|de"), isUndescribed, product);
    expect(getAltTexts(asked)).toEqual({
      image: "Statuario, polished",
      subimg3: "Statuario, polished: picture 3",
      "pictures.0": "Statuario, polished: slab",
      "pictures.1": "Statuario, polished: slab 2",
    });
    expect(proposeAltTexts(asked, isUndescribed, product)).toEqual(asked);
    expect(getAltTexts(removePicture(movePicture(asked, 6, 1), 0))).toEqual({
      subimg1: "Statuario, polished: slab 2",
      subimg3: "Statuario, polished: picture 3",
      "pictures.0": "Statuario, polished: slab",
    });
    expect(getAltTexts(fromText("ab...|d"))).toEqual({});
  });
});
