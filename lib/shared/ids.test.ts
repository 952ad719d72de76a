import { describe, expect, it } from "vitest";
import { parsePositiveInteger, reference } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

const NOT_IDS = ["", "0", "-1", "+1", "1.5", "1e3", "0x10", "007", " 7", "7 ", "abc", "७", "NaN", "Infinity", "1;DROP TABLE product"];

describe("parsePositiveInteger", () => {
  it.each(["1", "42", "2147483648"])("parses %j", (text) => {
    expect(parsePositiveInteger(text)).toBe(Number(text));
  });

  it.each(NOT_IDS)("rejects %j", (text) => {
    expect(parsePositiveInteger(text)).toBeUndefined();
  });

  it.each([7, null, undefined, ["7"], {}])("accepts text only, not %j", (value) => {
    expect(parsePositiveInteger(value)).toBeUndefined();
  });
});

describe("a reference", () => {
  const category = reference("Which one?");

  it("becomes a number up to the largest possible id", () => {
    expect(category.parse("7")).toBe(7);
    expect(category.parse(String(MAX_ID))).toBe(MAX_ID);
  });

  it.each([...NOT_IDS, String(MAX_ID + 1), "9".repeat(400), undefined, null, 7])("refuses %j", (value) => {
    expect(category.safeParse(value).error?.issues[0]?.message).toBe("Which one?");
  });
});
