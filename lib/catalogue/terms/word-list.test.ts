import { expect, test } from "vitest";
import { withoutWords, withWords } from "@/lib/catalogue/terms/word-list";

test("a word is added once, ignoring case and spacing", () => {
  expect(withWords("Polished", "Honed")).toBe("Polished, Honed");
  expect(withWords(null, "Honed, Flamed")).toBe("Honed, Flamed");
  expect(withWords("Polished,  HONED", "honed")).toBe("Polished,  HONED");
});

test("a word is removed and the rest stays unchanged", () => {
  expect(withoutWords("Polished, Honed", "honed")).toBe("Polished");
  expect(withoutWords("Honed", "Honed")).toBeNull();
  expect(withoutWords("Polished ,Flamed", "Honed")).toBe("Polished ,Flamed");
  expect(withoutWords(null, "Honed")).toBeNull();
});
