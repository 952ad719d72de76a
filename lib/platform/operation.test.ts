import { expect, test } from "vitest";
import { getDiskState, getWorstState } from "./operation";

test.each([
  [500_000, 100e9, "full"],
  [0.9e9, 10e9, "low"],
  [4e9, 100e9, "low"],
  [2e9, 20e9, "ok"],
  [20e9, 100e9, "ok"],
] as const)("%d of %d free bytes are %s", (free_bytes, total_bytes, state) => {
  expect(getDiskState({ place: "data", free_bytes, total_bytes })).toBe(state);
});

test("the worst disk decides", () => {
  expect(getWorstState(["ok", "low", "full"])).toBe("full");
  expect(getWorstState(["ok", "low"])).toBe("low");
  expect(getWorstState([])).toBe("ok");
});
