import { describe, expect, it } from "vitest";
import { findPasswordFault } from "./new-password.ts";

describe("rule broken by a new password", () => {
  it.each([
    ["password123", "common"],
    ["QwertyUiop", "common"],
    ["1234567890", "common"],
    ["short", "tooShort"],
    ["mira.shah.1", "isName"],
    ["three slabs of Makrana", undefined],
    ["toString.constructor", undefined],
  ])("%j: %s", async (password, fault) => {
    expect(await findPasswordFault(password, "Mira.Shah.1")).toBe(fault);
  });
});
