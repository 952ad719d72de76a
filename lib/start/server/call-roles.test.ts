import { describe, expect, it } from "vitest";
import { allowsCall } from "@/lib/platform/server/call-routes";
import type { Role } from "@/lib/shared/roles";
import { quickActions } from "@/lib/shared/words/screen-names";
import { adminScreens } from "@/lib/shared/words/screens";
import { calls } from "@/lib/start/server/calls";

describe("allowsCall", () => {
  it.each([
    ["owner", ["GET /api/users", "GET /api/enquiries", "POST /api/terms"]],
    ["editor", ["POST /api/terms"]],
    ["sales", ["GET /api/enquiries"]],
  ] as const)("lets %s make only their calls", (role, allowed) => {
    const some = ["GET /api/users", "GET /api/enquiries", "POST /api/terms"] as const;
    expect(some.filter((call) => allowsCall([role], call))).toEqual(allowed);
  });

  it("lets sales find and export people, and only owners erase them and change the retention", () => {
    const some = [
      ...(["GET /api/people", "GET /api/people/{id}/export", "GET /api/people/{id}/erase", "POST /api/people/{id}/erase"] as const),
      ...(["GET /api/people/erased", "GET /api/settings/privacy", "PUT /api/settings/privacy"] as const),
    ];
    const listAllowed = (role: Role) => some.filter((call) => allowsCall([role], call));
    expect([listAllowed("owner"), listAllowed("sales"), listAllowed("editor")]).toEqual([some, some.slice(0, 2), []]);
  });

  it("combines roles", () => {
    expect(allowsCall(["editor", "sales"], "GET /api/enquiries")).toBe(true);
    expect(allowsCall(["editor", "sales"], "GET /api/users")).toBe(false);
  });
});

it("the screens and quick actions name calls that exist", () => {
  const names = new Set<string>(calls.map(({ method, path }) => `${method} ${path}`));
  for (const { call } of [...Object.values(adminScreens), ...quickActions]) expect(names).toContain(call);
});
