import { describe, expect, it } from "vitest";
import { allowsCall } from "@/lib/platform/permissions";
import { quickActions } from "@/lib/shared/words/quick-actions";
import { adminScreens } from "@/lib/shared/words/screens";

describe("allowsCall", () => {
  it.each([
    ["owner", ["GET /api/users", "GET /api/enquiries", "POST /api/terms"]],
    ["editor", ["POST /api/terms"]],
    ["sales", ["GET /api/enquiries"]],
  ] as const)("lets %s make only their calls", (role, allowed) => {
    const calls = ["GET /api/users", "GET /api/enquiries", "POST /api/terms"] as const;
    expect(calls.filter((call) => allowsCall([role], call))).toEqual(allowed);
  });

  it("combines roles", () => {
    expect(allowsCall(["editor", "sales"], "GET /api/enquiries")).toBe(true);
    expect(allowsCall(["editor", "sales"], "GET /api/users")).toBe(false);
  });

  it("knows the calls of all screens and quick actions", () => {
    for (const { call } of [...Object.values(adminScreens), ...quickActions]) expect(allowsCall(["owner"], call), call).toBe(true);
  });
});
