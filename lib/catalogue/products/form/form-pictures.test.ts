import { describe, expect, it } from "vitest";
import { addPictures, type FormPictures, movePicture, removePicture, toFormPictures } from "@/lib/catalogue/products/form/form-pictures";
import type { Product } from "@/lib/catalogue/products/products";

function fromText(text: string): FormPictures {
  const [slots = "", further = ""] = text.split("|");
  const pictures = [...slots, ...further].map((image, index) => ({
    id: index + 1,
    image,
    name: "",
    media: "",
    role: "slab",
    caption: image,
  }));
  return { pictures, slots: slots.length };
}
const show = ({ pictures, slots }: FormPictures) => {
  const images = pictures.map(({ image }) => image).join("");
  return `${images.slice(0, slots)}|${images.slice(slots)}`;
};

describe("the pictures of a form", () => {
  it("are those in the slots, without gaps, then the further ones", () => {
    const slots = { product_image: "a", sub_image1: null, sub_image2: "b", sub_image3: "", sub_image4: "c" };
    const pictures = [{ role: "slab" as const, image: "d", caption: null }];
    expect(show(toFormPictures({ ...slots, pictures } as Product & { pictures: typeof pictures }))).toBe("abc|d");
    expect(show(toFormPictures(undefined))).toBe("|");
  });

  it("fill free slots first", () => {
    const added = [..."xyz"].map((image) => ({ image, name: "", media: "" }));
    expect(show(addPictures(fromText("abc|d"), added))).toBe("abcxy|dz");
    expect(show(addPictures(fromText("|"), added))).toBe("xyz|");
  });

  it("always include a main image", () => {
    expect(show(removePicture(fromText("a|bc"), 0))).toBe("b|c");
    expect(show(removePicture(fromText("ab|c"), 2))).toBe("ab|");
    expect(show(removePicture(fromText("a|"), 0))).toBe("|");
  });

  it.each([
    ["abc|de", 2, 0, "cab|de"],
    ["abc|de", 4, 3, "abc|ed"],
    ["abc|de", 3, 2, "abdc|e"],
    ["abc|de", 2, 3, "ab|dce"],
    ["a|b", 1, 0, "ba|"],
    // Behind the last place, it only leaves its slot.
    ["abc|", 2, 3, "ab|c"],
    // The only picture in a slot changes places with its neighbour.
    ["a|bc", 0, 1, "b|ac"],
    ["abc|de", 4, 0, "eabc|d"],
    ["abc|de", 0, 4, "bc|dea"],
    // Full slots make room.
    ["abcde|fg", 5, 4, "abcdf|eg"],
    ["abcde|fg", 6, 0, "gabcd|ef"],
  ])("move in %s from %i to %i", (before, from, to, after) => {
    expect(show(movePicture(fromText(before), from, to))).toBe(after);
  });
});
