import { expect, test } from "vitest";
import { wordDifference } from "@/lib/shared/text/word-difference";

const marked = (parts: { text: string; marked: boolean }[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");
const difference = (one: string, other: string) => {
  const { before, after } = wordDifference(one, other);
  return [marked(before), marked(after)];
};

test("the words that tell two texts apart are marked in each", () => {
  expect(difference("60 x 60 cm", "80 x 80 cm")).toEqual(["[60] x [60] cm", "[80] x [80] cm"]);
  expect(difference("White marble", "White Italian marble")).toEqual(["White marble", "White [Italian ]marble"]);
  expect(difference("", "Granite")).toEqual(["", "[Granite]"]);
  expect(difference("સફેદ આરસ", "કાળો આરસ")).toEqual(["[સફેદ] આરસ", "[કાળો] આરસ"]);
});

test("equal texts have no marks", () => {
  expect(difference("Nero", "Nero")).toEqual(["Nero", "Nero"]);
});

test("of long words in common the ends beside a change are told", () => {
  const long = "stone ".repeat(100);
  const [before = "", after] = difference(`${long}old ${long}`, `${long}new ${long}`);
  expect(before).toMatch(/^…[\w ]{80}\[old\][\w ]{80}…$/);
  expect(after).toBe(before.replace("old", "new"));
});

test("texts that have next to nothing in common are told whole, in no time", () => {
  const [one, other] = [1, 2].map((seed) => Array.from({ length: 8_000 }, (_, place) => `w${(place * 7919 * seed) % 10_007}`).join(" "));
  const { before, after } = wordDifference(one!, other!);
  expect(before).toEqual([{ text: one, marked: true }]);
  expect(after).toEqual([{ text: other, marked: true }]);
});
