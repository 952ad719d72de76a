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

  // Each hash costs a tenth of a second of CPU time.
  it("is verified only by the same password, with its spaces, whatever the form of its accents", async () => {
    const hash = await hashPassword(" पासवर्ड-caf\u00e9-🪨 ");
    expect(await verifyPassword(" पासवर्ड-cafe\u0301-🪨 ", hash)).toBe(true);
    for (const other of ["पासवर्ड-caf\u00e9-🪨", " पासवर्ड-cafe-🪨 ", ""]) expect(await verifyPassword(other, hash)).toBe(false);
  });

  it.each(["letmein-please", "scrypt$$", "bcrypt$AAAA$AAAA"])("never matches the malformed hash %j", async (stored) => {
    expect(await verifyPassword("letmein-please", stored)).toBe(false);
  });

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
