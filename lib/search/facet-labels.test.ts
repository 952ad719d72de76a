import { expect, test } from "vitest";
import { readWords } from "@/lib/platform/server/words";
import { translateFacets, translateLabel } from "@/lib/search/facet-labels";
import hi from "@/messages/hi.json";

const readFacetWords = async (language: string) => ({
  search: await readWords(language, "search"),
  colours: await readWords(language, "colours"),
  product: await readWords(language, "product"),
});

test("translates the labels of the index, and leaves those of the firm", async () => {
  const words = await readFacetWords("hi");
  expect(translateLabel(words, "colour", "White")).toBe(hi.colours.white);
  expect(translateLabel(words, "size", "Slabs")).toBe(hi.search.slabs);
  expect(translateLabel(words, "availability", "Made to order")).toBe(hi.product.availability.made_to_order);
  expect(translateLabel(words, "colour", "Sea green")).toBe("Sea green");
  expect(translateLabel(words, "category", "White")).toBe("White");
});

test("English labels stay as they are", async () => {
  const facets = { colour: [{ value: "white", label: "White", count: 2 }], size: [{ value: "slabs", label: "Slabs", count: 1 }] };
  expect(translateFacets(await readFacetWords("en"), facets)).toEqual(facets);
});
