import { describe, expect, it } from "vitest";
import { COLOURS, colourLabels, coloursOf, nameOf } from "./colours.ts";
import { labOf } from "./look.ts";

/** One colour of sRGB, by its hex digits, as a share of a picture. */
function swatch(hex: string, share = 1) {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return { ...labOf(red, green, blue), share };
}

describe("nameOf", () => {
  it.each(COLOURS.filter(({ hex }) => hex))("calls its own sample $label", ({ key, hex }) => {
    expect(nameOf(swatch(hex))).toBe(key);
  });

  it.each([
    ["101011", "black", "polished black granite"],
    ["43464a", "grey", "steel grey granite"],
    ["e9e9e6", "white", "white marble"],
    ["dadce0", "white", "cool white marble"],
    ["e2d2b3", "cream", "cream marble"],
    ["d6bd94", "beige", "travertine"],
    ["4a2f22", "brown", "dark emperador"],
    ["b35f34", "red", "terracotta"],
    ["c4872f", "yellow", "honey onyx"],
    ["1b3a28", "green", "green marble"],
    ["3b4757", "blue", "blue granite"],
    ["e0b3aa", "pink", "rose onyx"],
  ])("calls %s %s: %s", (hex, name) => {
    expect(nameOf(swatch(hex))).toBe(name);
  });
});

describe("coloursOf", () => {
  it("names what is worth a name, the most first", () => {
    expect(coloursOf([swatch("e9e9e6", 0.7), swatch("8e8f92", 0.2), swatch("101011", 0.1)])).toEqual(["white", "grey"]);
  });

  it("adds up what bears one name", () => {
    expect(coloursOf([swatch("101011", 0.4), swatch("4a2f22", 0.35), swatch("6a4a36", 0.25)])).toEqual(["brown", "black"]);
  });

  it("calls many families multicoloured, and three names the most", () => {
    const parts = [swatch("e9e9e6", 0.3), swatch("8e8f92", 0.25), swatch("b35f34", 0.2), swatch("1b3a28", 0.2), swatch("101011", 0.05)];
    expect(coloursOf(parts)).toEqual(["multicolour", "white", "grey"]);
  });

  it("names the largest even where nothing is large, and nothing where nothing is known", () => {
    expect(coloursOf([swatch("e9e9e6", 0.15)])).toEqual(["white"]);
    expect(coloursOf([])).toEqual([]);
  });
});

describe("colourLabels", () => {
  it("says them as a text, in their order", () => {
    expect(colourLabels(["brown", "white"])).toBe("Brown, White");
    expect(colourLabels([])).toBe("");
  });
});
