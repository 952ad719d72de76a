import { expect, test } from "vitest";
import { toCsv } from "@/lib/shared/client/http/download";

test("cells are quoted where needed, and never run as formulas", () => {
  expect(
    toCsv([
      ["Search", "Views"],
      ['white, "honed"', 3],
      ["=HYPERLINK(1)", -1],
      ["@cmd", 0],
      ["white;＝1", 2],
    ]),
  ).toBe('Search,Views\r\n"white, ""honed""",3\r\n\'=HYPERLINK(1),-1\r\n\'@cmd,0\r\n"white;\'＝1",2\r\n');
});
