import { describe, expect, it } from "vitest";
import { passwordChange } from "@/lib/auth/auth";
import { authMessages } from "@/lib/auth/words";
import { checkNewPassword, MAX_PASSWORD, MIN_PASSWORD } from "./passwords.ts";

const words = authMessages.account.password;

describe("a new password", () => {
  it.each([
    ["x".repeat(MIN_PASSWORD - 1), "tooShort"],
    ["x".repeat(MAX_PASSWORD + 1), "tooLong"],
    ["Mira.Shah.Morbi", "isName"],
    ["x".repeat(MIN_PASSWORD), undefined],
    ["मकराना का संगमरमर", undefined],
    [" spaces belong to it ", undefined],
  ])("%j: %s", (password, fault) => {
    expect(checkNewPassword(password, "mira.shah.morbi")).toBe(fault);
  });

  const problems = (body: object) => passwordChange.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]);

  it("requires the current and the new password", () => {
    expect(problems({})).toEqual([
      ["current", words.currentRequired],
      ["password", words.tooShort],
    ]);
  });

  it("must differ from the current one", () => {
    expect(problems({ current: "the old password", password: "the old password" })).toEqual([["password", words.same]]);
    expect(problems({ current: "the old password", password: "the new password" })).toBeUndefined();
  });
});
