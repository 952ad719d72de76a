import { describe, expect, it } from "vitest";
import { listSizeSpellings, tokenise, toPhoneticKey } from "@/lib/search/search-words";
import { getSynonyms } from "@/lib/search/trade-words";
import { editDistance } from "@/lib/shared/text/edit-distance";

describe("tokenise", () => {
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
  ])("%s", (text, found) => expect(tokenise(text).join(" ")).toBe(found));

  it("lists the spellings of a size in mm, cm, inches and feet", () => {
    expect(listSizeSpellings({ length_mm: 1200, width_mm: 600 })).toEqual(
      expect.arrayContaining(["600x1200", "1200x600", "60x120", "24x48", "2x4"]),
    );
    expect(listSizeSpellings({ length_mm: 450, width_mm: 300 }).join(" "), "not two feet").not.toContain(" 1x2");
  });
});

describe("toPhoneticKey", () => {
  it.each([
    ["statuario", "staichuariyo"],
    ["calacatta", "calcutta"],
    ["marquina", "markina"],
    ["zellige", "zelij"],
    ["granite", "grenait"],
    ["travertine", "travhartain"],
    ["galaxy", "gaileksi"],
    ["mosaic", "mosiac"],
  ])("gives %s and %s the same key", (one, other) => expect(toPhoneticKey(one)).toBe(toPhoneticKey(other)));

  it("gives different words different keys", () => {
    expect(toPhoneticKey("marble")).not.toBe(toPhoneticKey("granite"));
    expect(toPhoneticKey("r11")).toBe("");
    expect(toPhoneticKey("x".repeat(60)).length, "maximum stored length").toBeLessThanOrEqual(64);
  });
});

it("counts edits, and two swapped letters as one", () => {
  expect(editDistance("carrara", "carara")).toBe(1);
  expect(editDistance("mosaic", "mosiac")).toBe(1);
  expect(editDistance("onyx", "onix")).toBe(1);
});

it("returns synonyms of trade words", () => {
  expect(getSynonyms("countertop", false)).toContain("worktop");
  expect(getSynonyms("kala", false)).toContain("black");
  expect(getSynonyms("sangmarmr", true)).toContain("marble");
  expect(getSynonyms("carrara", false)).toEqual([]);
});
