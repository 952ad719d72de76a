import { describe, expect, it } from "vitest";
import { rowsOf } from "@/lib/client/api";

describe("the rows that the server sent", () => {
  it("are those of a list", () => {
    expect(rowsOf([{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each([{ success: true }, null, undefined, "none", { rows: {} }])("are none in %j", (body) => {
    expect(rowsOf(body)).toEqual([]);
  });
});
