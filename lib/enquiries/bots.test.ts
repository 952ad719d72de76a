import { describe, expect, it } from "vitest";
import { MIN_FILL_MS } from "@/lib/shared/limits";
import { isBot } from "./bots";

describe("isBot", () => {
  it.each([{}, { website: "" }, { website: null }, { elapsed: MIN_FILL_MS }, { elapsed: "soon" }, { elapsed: null }])(
    "is false for %j",
    (signs) => {
      expect(isBot(signs)).toBe(false);
    },
  );

  it.each([{ website: "https://spam.example" }, { website: ["x"] }, { elapsed: MIN_FILL_MS - 1 }, { elapsed: 0 }, { elapsed: -1 }])(
    "is true for %j",
    (signs) => {
      expect(isBot(signs)).toBe(true);
    },
  );
});
