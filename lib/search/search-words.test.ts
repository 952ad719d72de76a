import { describe, expect, it } from "vitest";
import { editDistance, searchWords, sizeWords, soundOf, typedWords } from "@/lib/search/search-words";
import { sameWords } from "@/lib/search/trade-words";

const words = (q: string) => typedWords(q).map(({ word }) => word);

describe("the words of a text", () => {
  it.each([
    ["Black Galaxy — Granite", "black galaxy granite"],
    ["Façades & Lift lobbies", "facade lift lobby"],
    ["600 × 1200 mm, 20 mm", "600x1200 20mm"],
    ["Slab 2 cm", "slab 20mm"],
    ["2800 x 1800", "2800x1800"],
    ['24" x 48" tiles', "24x48 tile"],
    ["Butchers' shops", "butcher shop"],
    ["SH-TB-SLAB-20", "sh tb slab 20"],
    ["મકરાણા", "makrana"],
    ["9.5 mm glass", "9.5mm glass"],
  ])("%s", (text, found) => expect(searchWords(text).join(" ")).toBe(found));

  it("are those that count, where some do", () => {
    expect(words("the Kota stone tiles")).toEqual(["kota"]);
    expect(words("natural stone")).toEqual(["natural", "stone"]);
    expect(words("granite 30 mm, 600 x 600")).toEqual(["granite", "30mm", "600x600"]);
  });

  it("name a size as the trade does", () => {
    expect(sizeWords({ length_mm: 1200, width_mm: 600 })).toEqual(
      expect.arrayContaining(["600x1200", "1200x600", "60x120", "24x48", "2x4"]),
    );
    expect(sizeWords({ length_mm: 450, width_mm: 300 }).join(" "), "not two feet").not.toContain(" 1x2");
  });
});

describe("what sounds alike", () => {
  it.each([
    ["statuario", "staichuariyo"],
    ["calacatta", "calcutta"],
    ["marquina", "markina"],
    ["zellige", "zelij"],
    ["granite", "grenait"],
    ["travertine", "travhartain"],
    ["galaxy", "gaileksi"],
    ["mosaic", "mosiac"],
  ])("%s and %s", (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

  it("tells others apart", () => {
    expect(soundOf("marble")).not.toBe(soundOf("granite"));
    expect(soundOf("r11")).toBe("");
    expect(soundOf("x".repeat(60)).length, "as much as is stored").toBeLessThanOrEqual(64);
  });
});

it("counts slips, two letters that changed places as one", () => {
  expect(editDistance("carrara", "carara")).toBe(1);
  expect(editDistance("mosaic", "mosiac")).toBe(1);
  expect(editDistance("onyx", "onix")).toBe(1);
});

it("knows words of the trade for one another", () => {
  expect(sameWords("countertop", false)).toContain("worktop");
  expect(sameWords("kala", false)).toContain("black");
  expect(sameWords("sangmarmr", true)).toContain("marble");
  expect(sameWords("carrara", false)).toEqual([]);
});
