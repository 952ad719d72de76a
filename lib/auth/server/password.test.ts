import { describe, expect, it } from "vitest";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { findPasswordFault, hashPassword, verifyPassword } from "./password.ts";

describe("password hash", () => {
  it("is salted, so equal passwords have different hashes, and does not contain the password", async () => {
    const [first, second] = await Promise.all([hashPassword("letmein-please"), hashPassword("letmein-please")]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$/);
    expect(first).not.toContain("letmein");
  });

  it.each(["letmein-please", " spaces belong to it ", "पासवर्ड-ગુજરાતી-🪨"])(
    "is verified only by the same password: %j",
    async (password) => {
      const hash = await hashPassword(password);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(`${password}x`, hash)).toBe(false);
      expect(await verifyPassword("", hash)).toBe(false);
    },
  );

  it("accepts composed and decomposed accents", async () => {
    expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
  });

  it.each([undefined, "", "letmein-please", "scrypt$$", "scrypt$AAAA", "bcrypt$AAAA$AAAA"])(
    "never matches the malformed hash %j",
    async (stored) => {
      expect(await verifyPassword("letmein-please", stored)).toBe(false);
    },
  );

  it("takes as long without a stored hash as with one", async () => {
    const hash = await hashPassword("letmein-please");
    const cost = (stored: string | undefined) => measureCpuTime(() => verifyPassword("wrong", stored));
    expect(await cost(undefined)).toBeGreaterThan((await cost(hash)) / 4);
  });
});

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
