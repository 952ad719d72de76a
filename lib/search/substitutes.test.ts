import { expect, it } from "vitest";
import { findTradeName } from "@/lib/search/substitutes";

it.each([
  ["katni marble", "Katni Marble", "", "beige marble"],
  ["BANSWARA white marble slab", "Banswara White", "marble slab", "white marble"],
  ["quartz countertop", "Quartz", "countertop", "quartzite"],
])("finds the trade name in “%s”", (q, asked, rest, first) => {
  expect(findTradeName(q)).toMatchObject({ asked, rest, instead: expect.arrayContaining([first]) });
});

it.each(["quartzitic sand", "carrara", ""])("finds none in “%s”", (q) => expect(findTradeName(q)).toBeUndefined());
