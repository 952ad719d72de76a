import { expect, test } from "vitest";
import { addWords, removeWords } from "@/lib/catalogue/terms/word-list";

test("adds a term once, ignoring case and spacing", () => {
  expect(addWords("Polished", "Honed")).toBe("Polished, Honed");
  expect(addWords(null, "Honed, Flamed")).toBe("Honed, Flamed");
  expect(addWords("Polished,  HONED", "honed")).toBe("Polished,  HONED");
});

test("removes a term and leaves the others unchanged", () => {
  expect(removeWords("Polished, Honed", "honed")).toBe("Polished");
  expect(removeWords("Honed", "Honed")).toBeNull();
  expect(removeWords("Polished ,Flamed", "Honed")).toBe("Polished ,Flamed");
  expect(removeWords(null, "Honed")).toBeNull();
});
