import { describe, expect, it } from "vitest";
import { COLOURS, classifySwatch, formatColours, getColours } from "./colours.ts";
import { toLab } from "./look.ts";

function swatch(hex: string, share = 1) {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return { ...toLab(red, green, blue), share };
}

describe("classifySwatch", () => {
  it.each(COLOURS.filter(({ hex }) => hex))("names the swatch of $label", ({ key, hex }) => {
    expect(classifySwatch(swatch(hex))).toBe(key);
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
  ])("names %s %s (%s)", (hex, name) => {
    expect(classifySwatch(swatch(hex))).toBe(name);
  });
});

describe("getColours", () => {
  it("omits small shares and lists the largest colour first", () => {
    expect(getColours([swatch("e9e9e6", 0.7), swatch("8e8f92", 0.2), swatch("101011", 0.1)])).toEqual(["white", "grey"]);
  });

  it("adds up shares of the same colour name", () => {
    expect(getColours([swatch("101011", 0.4), swatch("4a2f22", 0.35), swatch("6a4a36", 0.25)])).toEqual(["brown", "black"]);
  });

  it("adds multicoloured for many families and returns at most three names", () => {
    const parts = [swatch("e9e9e6", 0.3), swatch("8e8f92", 0.25), swatch("b35f34", 0.2), swatch("1b3a28", 0.2), swatch("101011", 0.05)];
    expect(getColours(parts)).toEqual(["multicolour", "white", "grey"]);
  });

  it("always names the largest colour; none for an empty palette", () => {
    expect(getColours([swatch("e9e9e6", 0.15)])).toEqual(["white"]);
    expect(getColours([])).toEqual([]);
  });
});

describe("formatColours", () => {
  it("joins labels in their order", () => {
    expect(formatColours(["brown", "white"])).toBe("Brown, White");
    expect(formatColours([])).toBe("");
  });
});
