import { expect, it } from "vitest";
import { readWords } from "@/lib/platform/server/words";
import { ALTERNATIVES, findTradeName, formatSubstitute } from "@/lib/search/substitutes";

it.each([
  ["katni marble", "Katni Marble", "", "beige marble"],
  ["BANSWARA white marble slab", "Banswara White", "marble slab", "white marble"],
  ["काळा कडप्पा", "कडप्पा", "काळा", "black marble"],
  ["शहाबादी फरशी", "शहाबादी", "फरशी", "limestone"],
  ["quartz countertop", "Quartz", "countertop", "quartzite"],
])("finds the trade name in “%s”", (q, asked, rest, first) => {
  expect(findTradeName(q)).toMatchObject({ asked, rest, instead: expect.arrayContaining([first]) });
});

it.each(["quartzitic sand", "carrara", ""])("finds none in “%s”", (q) => expect(findTradeName(q)).toBeUndefined());

it("has a word for each alternative", async () => {
  const words = await readWords("en", "substitutes");
  for (const shown of ALTERNATIVES) expect(formatSubstitute(words, shown)).toBe(shown);
  expect(formatSubstitute(await readWords("hi", "substitutes"), "white marble")).toMatch(/\p{Script=Devanagari}/u);
});
