import { expect, test } from "vitest";
import { describeLanguages, detectLanguage, getLanguageCode, isInScript, LOCALES } from "@/lib/shared/languages";

test("names the languages of the site in a sentence", () => {
  expect(describeLanguages(LOCALES)).toBe("The language must be en, hi, mr or gu.");
});

test("reads the code of a tag, however long it is", () => {
  expect(["hi-IN-u-nu-latn", "en-IN", "kok-IN", "ur"].map(getLanguageCode)).toEqual(["hi", "en", "kok", "ur"]);
});

test("knows a language by the script of a text, where it has one", () => {
  expect(["સફેદ આરસ", "पांढरा संगमरवर", "White marble"].map(detectLanguage)).toEqual(["gu", "hi", undefined]);
  expect(["hi", "mr", "gu", "en"].map((code) => isInScript("पांढरा संगमरवर", code))).toEqual([true, true, false, true]);
});
