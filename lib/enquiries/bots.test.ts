import { describe, expect, it, vi } from "vitest";
import { MIN_FILL_MS } from "@/lib/shared/limits";
import { isBot, readBotSigns } from "./bots";

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

it("sends the honeypot if it is filled in, and the time only if a person could not be that fast", () => {
  // A map from a list of fields behaves as the data of a form.
  vi.stubGlobal("FormData", Map);
  const read = (website: string, elapsed: number) => {
    vi.spyOn(performance, "now").mockReturnValueOnce(elapsed);
    return readBotSigns([["website", website]] as unknown as HTMLFormElement);
  };
  expect(read("", MIN_FILL_MS)).toEqual({});
  expect(read("https://spam.example", MIN_FILL_MS - 1)).toEqual({ website: "https://spam.example", elapsed: MIN_FILL_MS - 1 });
  vi.unstubAllGlobals();
});
